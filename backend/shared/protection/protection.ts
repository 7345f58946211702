import type { AnyEndpointName } from '#lib/contract/all-endpoints.ts';
import type { Call, CustomerCall, Shop, ShopCall, StaffCall } from '../http/call.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Challenges } from './challenges.ts';
import type { AddressVerdict, Caller, Limits, Verdict } from './limits.ts';
import { RULE_OF, type RuleName, ruleOf } from './rules.ts';

export interface Protection {
  /**
   * Counts a call, and refuses it above a limit or without a required proof of work. A signed-in call counts only for
   * its account, since an attacker may share its network. Any other call counts for its network first, and for the
   * account that it names after its proof of work. `customerId` is the customer of the call's token.
   */
  admit(
    name: AnyEndpointName,
    call: Call,
    payload: unknown,
    customerId: number | null,
  ): Promise<Outcome<null>>;
  /** Resets the account's counters where the rule says so. */
  resetAfterSuccess(
    name: AnyEndpointName,
    call: Call,
    payload: unknown,
    customerId: number | null,
  ): Promise<void>;
}

const NOT_COUNTED: AddressVerdict = { admitted: true, count: 0 };

export function createProtection({
  limits,
  challenges,
  challengeRequired,
  shopOf,
}: {
  limits: Limits;
  challenges: Challenges;
  challengeRequired: boolean;
  shopOf: (tenantId: string) => Promise<Shop | null>;
}): Protection {
  const tooMany = (verdict: Verdict & { admitted: false }) =>
    refuse('too_many', { retryAfterSeconds: verdict.retryAfterSeconds });

  /** A challenge belongs to a shop: the call's, or the one that its payload names. */
  async function storeOf(call: Call, payload: unknown): Promise<number | null> {
    if ('shop' in call) return (call as ShopCall).shop.storeId;
    return (await shopOf(fieldOf(payload, 'shop')))?.storeId ?? null;
  }

  async function requireWork(call: Call, payload: unknown, level: number): Promise<Outcome<null>> {
    const storeId = await storeOf(call, payload);
    // Nobody can sign in at an unknown shop.
    if (storeId === null) return refuse('bad_credentials');
    const solved = fieldOf(payload, 'challenge');
    if (solved !== '' && (await challenges.redeem(storeId, solved, level))) return done(null);
    return refuse('challenge_required', { details: { challenge: await challenges.issue(storeId, level) } });
  }

  return {
    async admit(name, call, payload, customerId) {
      const rule = RULE_OF[name];
      const { clientAddress } = call;
      const caller = callerOf(rule, call, payload, customerId);
      const address = caller.isOwner
        ? NOT_COUNTED
        : await limits.countAddress(rule, clientAddress, challengeRequired, shopIn(call, payload));
      if (!address.admitted) return tooMany(address);
      const before = await limits.peekAccount(rule, caller);
      if (!before.admitted) return tooMany(before);
      const level = challengeRequired ? await limits.requiredWork(rule, caller, address.count) : 0;
      if (level > 0) {
        const solved = await requireWork(call, payload, level);
        if (!solved.ok) return solved;
      }
      if (address.forWork) {
        const work = await limits.countWork(rule, clientAddress, shopIn(call, payload));
        if (!work.admitted) return tooMany(work);
      }
      const account = await limits.countAccount(rule, caller);
      return account.admitted ? done(null) : tooMany(account);
    },
    resetAfterSuccess: (name, call, payload, customerId) =>
      limits.resetAccount(RULE_OF[name], callerOf(RULE_OF[name], call, payload, customerId)),
  };
}

function fieldOf(payload: unknown, field: string): string {
  const value: unknown = Object(payload)[field];
  return typeof value === 'string' ? value : '';
}

/** The shop of a call, or the one that its payload names; '' for none. */
const shopIn = (call: Call | ShopCall, payload: unknown): string =>
  'shop' in call ? String(call.shop.storeId) : fieldOf(payload, 'shop');

/** The purposes of codes for an address in the payload; other codes are for a signed-in customer. */
const NAMING = ['login', 'sign_up'];

/** The account that a call is about: the signed-in caller's, or that of the address in the payload. */
function callerOf(
  rule: RuleName,
  call: Call | ShopCall | CustomerCall | StaffCall,
  payload: unknown,
  signedIn: number | null,
): Caller {
  const { clientAddress } = call;
  const shop = shopIn(call, payload);
  const owner = 'staffId' in call ? `staff #${call.staffId}` : ownerOf(call, signedIn);
  const purpose = fieldOf(payload, 'purpose');
  if (owner !== null && !ruleOf(rule).names && !NAMING.includes(purpose))
    return { clientAddress, account: `${shop}/${owner}`, isOwner: true };
  const named = purpose.startsWith('change_') ? '' : fieldOf(payload, 'email') || telephoneOf(rule, payload);
  return { clientAddress, account: named === '' ? '' : `${shop}/${named}`, isOwner: false };
}

/** A guest without an e-mail address is named by a telephone number. */
const telephoneOf = (rule: RuleName, payload: unknown): string =>
  rule === 'guest_order' ? fieldOf(payload, 'telephone') : '';

function ownerOf(call: Call | ShopCall | CustomerCall, signedIn: number | null): string | null {
  const customerId = 'customerId' in call ? call.customerId : signedIn;
  return customerId === null ? null : `#${customerId}`;
}
