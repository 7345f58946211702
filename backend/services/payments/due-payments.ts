import type { Database } from '../../db/database.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { closePayment, type Payment, takeDuePayment } from '../../db/repositories/payment.ts';
import { type PaymentProvider, ProviderAway } from '../../payments/provider.ts';
import type { Task } from '../scheduler.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import type { TakeWord } from './take-word.ts';

const AGAIN_MS = 2 * 60_000;

/**
 * Payments that were not made in time, and those of orders that were cancelled meanwhile: the page is closed at the
 * provider before the order is given up, so that nobody pays for what is gone. While the provider is away they wait.
 */
export function createDuePayments({
  database,
  clock,
  provider,
  takeWord,
  wakeDispatcher,
}: {
  database: Database;
  clock: () => number;
  provider: PaymentProvider | null;
  takeWord: TakeWord;
  wakeDispatcher: () => void;
}): Task {
  async function end({ storeId, orderId, sessionId }: Payment): Promise<void> {
    if (sessionId !== null && !provider) return;
    const session = sessionId === null ? null : await provider?.expireSession(sessionId);
    // The bank has not answered yet.
    if (session?.state === 'pending' || session?.state === 'open') return;
    const settling = session ? await takeWord(session) : 'ignored';
    if (settling !== 'ignored') return;
    await database.inStore(storeId, async (tx) => {
      if (session?.state !== 'paid') return dropUnpaid(tx, { orderId, sessionId }, new Date(clock()));
      await orderToMove(tx, orderId);
      return closePayment(tx, orderId);
    });
    wakeDispatcher();
  }

  return {
    name: 'payments',
    async runOne() {
      const now = clock();
      const payment = await database.acrossStores((tx) =>
        takeDuePayment(tx, new Date(now), new Date(now + AGAIN_MS)),
      );
      if (!payment) return false;
      try {
        await end(payment);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
      }
      return true;
    },
  };
}
