import { done, type Outcome, refuse } from '../../outcome.ts';
import { type PaymentProvider, ProviderAway, ProviderRefused } from '../../payments/provider.ts';
import type { TakeWord } from './take-word.ts';

/**
 * Ends an open session at the provider, so that nobody can pay it any more. Refuses when it was paid already, which is
 * then applied to its order, or when the diner's bank is still answering.
 */
export function createCloseSession({
  provider,
  takeWord,
}: {
  provider: PaymentProvider | null;
  takeWord: TakeWord;
}) {
  return async function closeSession(sessionId: string): Promise<Outcome<null>> {
    if (!provider) return refuse('payment_away');
    try {
      const session = await provider.expireSession(sessionId);
      if (session?.state === 'open' || session?.state === 'pending') return refuse('payment_pending');
      if (session?.state !== 'paid') return done(null);
      await takeWord(session);
      return refuse('payment_settled');
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ProviderRefused) return refuse('payment_away');
      throw error;
    }
  };
}
