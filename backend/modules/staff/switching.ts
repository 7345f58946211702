import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall, Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { SWITCH_LIFETIME_MS } from '#lib/domain/limits.ts';
import { hostName, isLocalHost } from '#lib/tenant/tenant.ts';
import type { Sessions } from '../accounts/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import { accountOf, type OtherShop, otherShopsOf } from './repository/account.ts';
import { memberById } from './repository/member.ts';
import { insertSwitch, takeSwitch } from './repository/staff-link.ts';
import { MEMBER_SESSIONS, NO_FINGERPRINT, type SignedInMember, type SignInParts } from './sign-in.ts';

/** The way of a person who works in several shops from the one to the other (MANAGEMENT section 2). */
export interface Switching {
  /** The other shops of the caller's account; none of a device. */
  shops(call: MemberCall): Promise<OtherShop[]>;
  /** The origin of another shop's management area, and a code that opens one session there within a minute. */
  start(call: MemberCall, storeId: number): Promise<Outcome<{ origin: string; code: string }>>;
  finish(storeId: number, code: string): Promise<Outcome<SignedInMember>>;
}

export function createSwitching({
  database,
  clock,
  sessions,
  shopOf,
}: Pick<SignInParts, 'database' | 'clock'> & { sessions: Sessions; shopOf: Shops['byTenant'] }): Switching {
  /** Across stores: the shop of the call sees no other one. */
  async function shops({ shop: { storeId }, staffId, deviceId }: MemberCall): Promise<OtherShop[]> {
    if (deviceId !== null) return [];
    const accountId = await database.inStore(storeId, (tx) => accountOf(tx, staffId));
    if (accountId === null) return [];
    return database.acrossStores((tx) => otherShopsOf(tx, accountId, storeId));
  }

  return {
    shops,

    async start(call, storeId) {
      const other = (await shops(call)).find((each) => each.storeId === storeId);
      const shop = other && (await shopOf(other.tenantId));
      if (!other || !shop) return refuse('unknown_shop');
      const code = newOpaqueToken();
      const expiresAt = new Date(clock() + SWITCH_LIFETIME_MS);
      const { staffId } = other;
      await database.inStore(storeId, (tx) =>
        insertSwitch(tx, { codeHash: hashOfToken(code), storeId, staffId, expiresAt }),
      );
      return done({ origin: originLike(call.origin, shop), code });
    },

    finish: (storeId, code) =>
      transact(database, storeId, async (tx): Promise<Outcome<SignedInMember>> => {
        const now = new Date(clock());
        const staffId = await takeSwitch(tx, hashOfToken(code), now);
        const member = staffId === null ? null : await memberById(tx, staffId);
        if (!member) return refuse('unknown_token');
        await insertAudit(tx, storeId, { staffId, action: 'session.opened' }, now);
        const tokens = await sessions.open(tx, storeId, member.staffId, NO_FINGERPRINT);
        return done({ member, tokens, idleSeconds: MEMBER_SESSIONS.idleSeconds });
      }),
  };
}

/** A demonstration is left for a host of this machine, with the same port; else for the shop's public address. */
function originLike(origin: string, { manageHosts, manageUrl }: Shop): string {
  const { protocol, hostname, port } = new URL(origin);
  const local = isLocalHost(hostName(hostname)) ? manageHosts.find(isLocalHost) : undefined;
  return local ? `${protocol}//${local}${port && `:${port}`}` : manageUrl;
}
