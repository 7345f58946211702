import { cents } from '#lib/domain/money.ts';
import { type LeasedJob, lockLeased } from '../../db/repositories/job.ts';
import { insertLedgerEntry } from '../../db/repositories/ledger.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';
import { closeRefund, dueRefund } from '../../db/repositories/refund.ts';
import { createJobTask, type JobParts, PermanentFailure } from '../../jobs/job.ts';
import { QUEUES } from '../../jobs/queues.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Task } from '../scheduler.ts';
import { NO_PROVIDER, throwPermanentIfRefused } from './provider-failure.ts';

/** Makes the refunds that are due, each payment once: the key at the provider is the refund's own. */
export function createDueRefunds({
  provider,
  wakeDispatcher,
  ...parts
}: JobParts & { provider: PaymentProvider | null; wakeDispatcher: () => void }): Task {
  const { database, clock } = parts;

  async function run(job: LeasedJob): Promise<void> {
    const { key: refundId, storeId } = job;
    const due = await database.inStore(storeId, (tx) => dueRefund(tx, refundId));
    if (!due) return;
    if (!provider) throw new PermanentFailure(NO_PROVIDER);
    const { orderId, intentId, amount } = due;
    const reference = await provider
      .refund({ intentId, amount, idempotencyKey: `refund-${intentId}` })
      .catch(throwPermanentIfRefused);
    const at = new Date(clock());
    await database.inStore(storeId, async (tx) => {
      const order = await orderToMove(tx, orderId);
      if (!(await lockLeased(tx, QUEUES.card_refund, job))) return;
      const entry = { storeId, orderId, kind: 'refund', means: 'card', online: true, staffId: null } as const;
      await insertLedgerEntry(tx, { ...entry, amount: cents(amount), reference, at });
      await closeRefund(tx, refundId);
      if (!order) return;
      // Pages that show the order read it again.
      const { orderStatusId } = order;
      await insertOrderEvent(tx, { storeId, orderId, orderStatusId, actor: 'system', staffId: null, at });
    });
    wakeDispatcher();
  }

  return createJobTask(parts, { kind: 'card_refund', run });
}
