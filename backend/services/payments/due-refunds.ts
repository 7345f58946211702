import type { Logger } from 'pino';
import { cents } from '#lib/domain/money.ts';
import type { Database } from '../../db/database.ts';
import { insertLedgerEntry } from '../../db/repositories/ledger.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';
import { closeRefund, type Refund, takeDueRefund } from '../../db/repositories/refund.ts';
import { type PaymentProvider, ProviderAway } from '../../payments/provider.ts';
import type { Task } from '../scheduler.ts';

const AGAIN_MS = 2 * 60_000;

/** Gives back what has to be, each payment once: the key at the provider is the refund's own. */
export function createDueRefunds({
  database,
  clock,
  provider,
  log,
  wakeDispatcher,
}: {
  database: Database;
  clock: () => number;
  provider: PaymentProvider | null;
  log: Logger;
  wakeDispatcher: () => void;
}): Task {
  async function refund({ refundId, storeId, orderId, intentId, amount }: Refund): Promise<void> {
    if (!provider) return;
    const reference = await provider.refund({ intentId, amount, idempotencyKey: `refund-${intentId}` });
    const at = new Date(clock());
    await database.inStore(storeId, async (tx) => {
      const order = await orderToMove(tx, orderId);
      const entry = { storeId, orderId, kind: 'refund', means: 'card', online: true, staffId: null } as const;
      await insertLedgerEntry(tx, { ...entry, amount: cents(amount), reference, at });
      await closeRefund(tx, refundId);
      if (!order) return;
      // Whoever looks at the order hears that its money went back.
      const { orderStatusId } = order;
      await insertOrderEvent(tx, { storeId, orderId, orderStatusId, actor: 'system', staffId: null, at });
    });
    wakeDispatcher();
  }

  return {
    name: 'refunds',
    async runOne() {
      const now = clock();
      const due = await database.acrossStores((tx) =>
        takeDueRefund(tx, new Date(now), new Date(now + AGAIN_MS)),
      );
      if (!due) return false;
      try {
        await refund(due);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        log.warn(
          { err: error.cause, order: due.orderId },
          'a refund was not acknowledged, it is asked for again',
        );
      }
      return true;
    },
  };
}
