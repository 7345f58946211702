import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Call, CustomerCall, Shop, ShopCall, StaffCall } from '../http/call.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Challenges } from './challenges.ts';
import type { AddressVerdict, Caller, Limits, Verdict } from './limits.ts';
import { RULE_OF, type RuleName, ruleOf } from './rules.ts';

export interface Protection {
  /**
   * Counts a call, and refuses one too many, or one that owes a proof of work. A call of who is signed in counts for that
   * account alone, since an attacker may share its network. Any other counts for its network first, and one too many ends
   * there; the account that it names is counted only by who has done the work. `customerId` is whose token the call has.
   */
  admit(name: EndpointName, call: Call, payload: unknown, customerId: number | null): Promise<Outcome<null>>;
  /** After a success. */
  forgive(name: EndpointName, call: Call, payload: unknown, customerId: number | null): Promise<void>;
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

  /** A proof of work is of a shop; one that the call names, where it came through none. */
  async function storeOf(call: Call, payload: unknown): Promise<number | null> {
    if ('shop' in call) return (call as ShopCall).shop.storeId;
    return (await shopOf(fieldOf(payload, 'shop')))?.storeId ?? null;
  }

  async function requireWork(call: Call, payload: unknown, level: number): Promise<Outcome<null>> {
    const storeId = await storeOf(call, payload);
    // Nobody can sign in at a shop that is not there: neither its work nor its password is looked at.
    if (storeId === null) return refuse('bad_credentials');
    const solved = fieldOf(payload, 'challenge');
    if (solved !== '' && (await challenges.redeem(storeId, solved, level))) return done(null);
    return refuse('challenge_required', { body: { challenge: await challenges.issue(storeId, level) } });
  }

  return {
    async admit(name, call, payload, customerId) {
      const rule = RULE_OF[name];
      const { clientAddress } = call;
      const caller = callerOf(rule, call, payload, customerId);
      const address = caller.isOwner
        ? NOT_COUNTED
        : await limits.countAddress(rule, clientAddress, challengeRequired);
      if (!address.admitted) return tooMany(address);
      const before = await limits.peekAccount(rule, caller);
      if (!before.admitted) return tooMany(before);
      const level = challengeRequired ? await limits.workOwed(rule, caller, address.count) : 0;
      if (level > 0) {
        const worked = await requireWork(call, payload, level);
        if (!worked.ok) return worked;
      }
      if (address.forWork) {
        const work = await limits.countWork(rule, clientAddress);
        if (!work.admitted) return tooMany(work);
      }
      const account = await limits.countAccount(rule, caller);
      return account.admitted ? done(null) : tooMany(account);
    },
    forgive: (name, call, payload, customerId) =>
      limits.forgive(RULE_OF[name], callerOf(RULE_OF[name], call, payload, customerId)),
  };
}

function fieldOf(payload: unknown, field: string): string {
  const value: unknown = Object(payload)[field];
  return typeof value === 'string' ? value : '';
}

/** Codes for an address that is only named; every other code is for who is signed in. */
const NAMING = ['login', 'sign_up'];

/** The account a call is about: whose address it names, or who is signed in. */
function callerOf(
  rule: RuleName,
  call: Call | ShopCall | CustomerCall | StaffCall,
  payload: unknown,
  signedIn: number | null,
): Caller {
  const { clientAddress } = call;
  const shop = 'shop' in call ? String(call.shop.storeId) : fieldOf(payload, 'shop');
  const owner = 'staffId' in call ? `staff #${call.staffId}` : ownerOf(call, signedIn);
  const purpose = fieldOf(payload, 'purpose');
  if (owner !== null && !ruleOf(rule).names && !NAMING.includes(purpose))
    return { clientAddress, account: `${shop}/${owner}`, isOwner: true };
  const email = purpose.startsWith('change_') ? '' : fieldOf(payload, 'email');
  return { clientAddress, account: email === '' ? '' : `${shop}/${email}`, isOwner: false };
}

function ownerOf(call: Call | ShopCall | CustomerCall, signedIn: number | null): string | null {
  const customerId = 'customerId' in call ? call.customerId : signedIn;
  return customerId === null ? null : `#${customerId}`;
}
