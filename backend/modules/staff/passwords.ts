import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall, ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import { RESEND_PAUSE_MS } from '#lib/domain/limits.ts';
import { refuseWeakPassword, revokeFamiliesOf } from '../accounts/interface.ts';
import {
  deleteSubscriptionsWithoutSession,
  insertEmail,
  staffResetEmail,
} from '../notifications/interface.ts';
import {
  credentialsByEmail,
  credentialsById,
  membershipsOf,
  type StaffCredentials,
  setPassword,
} from './repository/account.ts';
import {
  insertStaffLink,
  latestStaffLink,
  lockStaffLink,
  markStaffLinksUsed,
} from './repository/staff-link.ts';
import type { SignInParts } from './sign-in.ts';

const LINK_MS = 60 * 60_000;

export interface StaffPasswords {
  /** Sends a link. Answer and timing do not reveal whether the address is a member's. */
  forgotten(call: Pick<ShopCall, 'shop' | 'origin'>, email: string): Promise<void>;
  /** Sets a new password by a link, once, and ends every session of the account, at all of its shops. */
  reset(call: Pick<ShopCall, 'shop'>, change: { token: string; password: string }): Promise<Outcome<null>>;
  /** Sets a new password, and ends every other session of the account, at all of its shops. */
  change(call: MemberCall, change: { password: string; newPassword: string }): Promise<Outcome<null>>;
}

export function createStaffPasswords({
  database,
  clock,
  passwords,
  wakeOutbox,
}: SignInParts & { wakeOutbox: () => void }): StaffPasswords {
  const send = ({ shop, origin }: Pick<ShopCall, 'shop' | 'origin'>, email: string) =>
    database.inStore(shop.storeId, async (tx) => {
      const member = await credentialsByEmail(tx, email);
      if (!member) return;
      const { staffId, name } = member;
      const latest = await latestStaffLink(tx, staffId);
      if (latest && clock() - latest.createdAt.getTime() < RESEND_PAUSE_MS) return;
      const token = newOpaqueToken();
      const createdAt = new Date(clock());
      const expiresAt = new Date(clock() + LINK_MS);
      await insertStaffLink(tx, shop.storeId, {
        tokenHash: hashOfToken(token),
        staffId,
        createdAt,
        expiresAt,
      });
      await insertEmail(tx, staffResetEmail(shop, { email, name, origin, token }), createdAt);
    });

  /** Before the new password: a process that dies between the two has ended sessions only. */
  const endSessions = (accountId: string | null, except: string | null) =>
    database.acrossStores(async (tx) => {
      const memberships = accountId === null ? [] : await membershipsOf(tx, accountId);
      for (const { staffId } of memberships) {
        await revokeFamiliesOf(tx, 'member', staffId, new Date(clock()), except);
        await deleteSubscriptionsWithoutSession(tx, staffId);
      }
    });

  /** The member whose link a token is. */
  async function memberOfLink(tx: Tx, token: string): Promise<Outcome<StaffCredentials>> {
    const link = await lockStaffLink(tx, hashOfToken(token));
    if (!link || link.expiresAt.getTime() <= clock()) return refuse('unknown_token');
    if (link.usedAt) return refuse('used_token');
    const member = await credentialsById(tx, link.staffId);
    return member ? done(member) : refuse('unknown_token');
  }

  return {
    async forgotten(call, email) {
      await passwords.withMaskedTiming(() => send(call, email));
      wakeOutbox();
    },

    async reset({ shop }, { token, password }) {
      const { storeId } = shop;
      // Hashing is expensive: an unknown token must not cause any.
      const found = await database.inStore(storeId, (tx) => memberOfLink(tx, token));
      if (!found.ok) return found;
      const { accountId, name, email } = found.value;
      const valid = refuseWeakPassword(password, [name, email, shop.name], 'password');
      if (!valid.ok) return valid;
      const passwordHash = await passwords.hash(password);
      await endSessions(accountId, null);
      return transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const member = await memberOfLink(tx, token);
        if (!member.ok) return member;
        const { staffId } = member.value;
        const now = new Date(clock());
        await markStaffLinksUsed(tx, staffId, now);
        await setPassword(tx, member.value, passwordHash, now);
        await insertAudit(tx, storeId, { staffId, action: 'password.reset' }, now);
        return done(null);
      });
    },

    async change({ shop, staffId, familyId }, { password, newPassword }) {
      const { storeId } = shop;
      const member = await database.inStore(storeId, (tx) => credentialsById(tx, staffId));
      if (!member || !(await passwords.matches(member.passwordHash, password)))
        return refuse('wrong_password', { fields: { password: refusalSentence('wrong_password') } });
      const valid = refuseWeakPassword(newPassword, [member.name, member.email, shop.name], 'new_password');
      if (!valid.ok) return valid;
      const passwordHash = await passwords.hash(newPassword);
      await endSessions(member.accountId, familyId);
      return transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const current = await credentialsById(tx, staffId);
        if (!current) return refuse('unauthenticated');
        const now = new Date(clock());
        await setPassword(tx, current, passwordHash, now);
        await insertAudit(tx, storeId, { staffId, action: 'password.changed' }, now);
        return done(null);
      });
    },
  };
}
