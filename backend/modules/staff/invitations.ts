import { randomUUID } from 'node:crypto';
import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { INVITATION_LIFETIME_MS } from '#lib/domain/limits.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import { refuseWeakPassword } from '../accounts/interface.ts';
import { insertEmail, staffInvitationEmail } from '../notifications/interface.ts';
import { accountsByEmail, insertAccount, type StaffCredentials } from './repository/account.ts';
import {
  type Invitation,
  insertInvitation,
  lockInvitation,
  markAccepted,
  revokeInvitation,
  revokeInvitationsTo,
} from './repository/invitation.ts';
import { insertMember, isMemberAddress } from './repository/member.ts';
import { hasPasskey } from './repository/passkey.ts';
import { lockFactorOfAccount } from './repository/second-factor.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInParts } from './sign-in.ts';

type InvitingCall = Pick<ShopCall, 'shop' | 'origin'> & Actor;

export interface Invitations {
  /** Sends a link by e-mail. An earlier one to the same address ends. Says nothing about accounts elsewhere. */
  invite(
    call: InvitingCall,
    person: { email: string; name: string; role: Role },
  ): Promise<Outcome<Invitation>>;
  revoke(call: InvitingCall, invitationId: number): Promise<Outcome<null>>;
  /** What a link is for. Does not use it up: mail scanners open links. */
  find(storeId: number, token: string): Promise<Outcome<Invitation>>;
  /**
   * Makes the person a member, once. A password that is the right one of an account with the address joins that account,
   * any other becomes the password of a new one. An account with a second factor needs a code too.
   */
  accept(
    call: Pick<ShopCall, 'shop'>,
    accepted: { token: string; name: string; password: string; code?: string | undefined },
  ): Promise<Outcome<StaffCredentials>>;
}

/** Accounts of one address are few; each costs a hash to compare. */
const ACCOUNTS_COMPARED = 5;

export function createInvitations({
  database,
  clock,
  passwords,
  wakeOutbox,
  secondFactor,
}: SignInParts & { wakeOutbox: () => void; secondFactor: SecondFactor }): Invitations {
  async function read(tx: Tx, token: string): Promise<Outcome<Invitation>> {
    const invitation = await lockInvitation(tx, hashOfToken(token));
    if (!invitation || invitation.revokedAt || invitation.expiresAt.getTime() <= clock())
      return refuse('unknown_token');
    return invitation.acceptedAt ? refuse('used_token') : done(invitation);
  }

  const find = (storeId: number, token: string) => database.inStore(storeId, (tx) => read(tx, token));

  /** The account that the password proves to be the person's; null without one. */
  async function accountOf(email: string, password: string) {
    const accounts = await database.acrossStores((tx) => accountsByEmail(tx, email, ACCOUNTS_COMPARED));
    for (const account of accounts)
      if (await passwords.matches(account.passwordHash, password)) return account;
    return null;
  }

  return {
    async invite({ shop, origin, staffId, deviceId }, person) {
      const { storeId } = shop;
      const invited = await transact(database, storeId, async (tx): Promise<Outcome<Invitation>> => {
        if (await isMemberAddress(tx, person.email)) return refuse('staff_exists');
        const createdAt = new Date(clock());
        const expiresAt = new Date(clock() + INVITATION_LIFETIME_MS);
        const token = newOpaqueToken();
        await revokeInvitationsTo(tx, person.email, createdAt);
        const tokenHash = hashOfToken(token);
        const invitation = await insertInvitation(tx, storeId, {
          ...person,
          tokenHash,
          createdAt,
          expiresAt,
        });
        const { invitationId, role } = invitation;
        await insertAudit(
          tx,
          storeId,
          { staffId, deviceId, action: 'member.invited', after: { invitationId, role } },
          createdAt,
        );
        await insertEmail(tx, staffInvitationEmail(shop, { ...person, origin, token }), createdAt);
        return done(invitation);
      });
      if (invited.ok) wakeOutbox();
      return invited;
    },

    revoke: ({ shop: { storeId }, staffId, deviceId }, invitationId) =>
      transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const now = new Date(clock());
        if (!(await revokeInvitation(tx, invitationId, now))) return refuse('unknown_invitation');
        await insertAudit(
          tx,
          storeId,
          { staffId, deviceId, action: 'invitation.revoked', before: { invitationId } },
          now,
        );
        return done(null);
      }),

    find,

    async accept({ shop }, { token, name, password, code }) {
      const { storeId } = shop;
      // Hashing is expensive: an unknown token must not cause any.
      const found = await find(storeId, token);
      if (!found.ok) return found;
      const known = await accountOf(found.value.email, password);
      if (known) {
        const { accountId } = known;
        const checked = await database.acrossStores(async (tx) => {
          const account = {
            factor: await lockFactorOfAccount(tx, accountId),
            hasPasskey: await hasPasskey(tx, accountId),
          };
          // A passkey belongs to another host.
          return secondFactor.check(tx, account, { code }, null);
        });
        if (!checked.ok) return checked;
      }
      if (!known) {
        const valid = refuseWeakPassword(password, [name, found.value.email, shop.name], 'password');
        if (!valid.ok) return valid;
      }
      const passwordHash = known?.passwordHash ?? (await passwords.hash(password));
      return transact(database, storeId, async (tx): Promise<Outcome<StaffCredentials>> => {
        const invitation = await read(tx, token);
        if (!invitation.ok) return invitation;
        const { invitationId, email, role } = invitation.value;
        const createdAt = new Date(clock());
        const accountId = known?.accountId ?? randomUUID();
        const staffId = await insertMember(tx, { storeId, accountId, email, name, role, createdAt });
        if (staffId === null) return refuse('staff_exists');
        if (!known) await insertAccount(tx, { accountId, email, passwordHash, createdAt });
        await markAccepted(tx, invitationId, createdAt);
        await insertAudit(
          tx,
          storeId,
          { staffId, action: 'member.joined', after: { staffId, role, invitationId } },
          createdAt,
        );
        return done({ staffId, accountId, name, email, passwordHash });
      });
    },
  };
}
