import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Limits } from '../limits/limits.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Challenges } from '../services/challenges.ts';
import type { Call, CustomerCall, ShopCall } from './call.ts';

export interface Protection {
  /** Counts a call, and refuses one too many, or one that owes a proof of work. */
  admit(name: EndpointName, call: Call, payload: unknown): Promise<Outcome<null>>;
  /** After a success. */
  forgive(name: EndpointName, call: Call, payload: unknown): Promise<void>;
}

export function createProtection({
  limits,
  challenges,
  challengeRequired,
}: {
  limits: Limits;
  challenges: Challenges;
  challengeRequired: boolean;
}): Protection {
  async function isSolved(call: Call, payload: unknown): Promise<boolean> {
    const solved = fieldOf(payload, 'challenge');
    return hasShop(call) && solved !== '' && challenges.redeem(call.shop.storeId, solved);
  }

  return {
    async admit(name, call, payload) {
      const verdict = await limits.count(name, callerOf(call, payload));
      if (!verdict.admitted) return refuse('too_many', { retryAfterSeconds: verdict.retryAfterSeconds });
      const owes = challengeRequired && verdict.needsChallenge && hasShop(call);
      return owes && !(await isSolved(call, payload)) ? refuse('challenge_required') : done(null);
    },
    forgive: (name, call, payload) => limits.forgive(name, callerOf(call, payload)),
  };
}

const hasShop = (call: Call): call is ShopCall => 'shop' in call;

function fieldOf(payload: unknown, field: string): string {
  const value: unknown = Object(payload)[field];
  return typeof value === 'string' ? value : '';
}

/** The account a call is about: who is signed in, or whose address it names. */
function callerOf(call: Call | CustomerCall, payload: unknown) {
  const shop = hasShop(call) ? call.shop.storeId : fieldOf(payload, 'shop');
  const email = fieldOf(payload, 'email');
  const who = 'customerId' in call ? `#${call.customerId}` : email;
  return { clientAddress: call.clientAddress, account: who === '' ? '' : `${shop}/${who}` };
}
