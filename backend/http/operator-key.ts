import type { Limits } from '../limits/limits.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Call } from './call.ts';
import { sameSecret } from './constant-time.ts';

/**
 * Whether a call carries the operator's key. Wrong keys are counted by network; one that has sent too many is refused
 * before its next is compared. A call without a key is no guess.
 */
export function createOperatorKey({ adminKey, limits }: { adminKey: string; limits: Limits }) {
  return async function operator({ accessToken, clientAddress }: Call): Promise<Outcome<null>> {
    if (accessToken === '') return refuse('unauthenticated');
    const verdict = await limits.peekAddress('operator_key', clientAddress);
    if (!verdict.admitted) return refuse('too_many', { retryAfterSeconds: verdict.retryAfterSeconds });
    if (sameSecret(accessToken, adminKey)) return done(null);
    await limits.countAddress('operator_key', clientAddress);
    return refuse('unauthenticated');
  };
}
