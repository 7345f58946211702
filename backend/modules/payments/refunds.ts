import { cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import {
  createJobTask,
  type JobParts,
  type LeasedJob,
  lockLeased,
  PermanentFailure,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import { appendOrderChange, lockOrder } from '../orders/interface.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { NO_PROVIDER, throwPermanentIfRefused } from './provider/provider.ts';
import { insertLedgerEntry, ledgerOf } from './repository/ledger.ts';
import { reschedulePayment } from './repository/payment.ts';
import { closeRefund, dueRefund, insertRefund } from './repository/refund.ts';

/** Queues the refunds of a cancelled order's online payments, and the expiry of a session that is still open. */
export async function queueRefunds(tx: Tx, { orderId, storeId }: Order, now: Date): Promise<void> {
  for (const { kind, online, reference, amount } of await ledgerOf(tx, [orderId])) {
    if (kind !== 'payment' || !online) continue;
    await insertRefund(tx, { storeId, orderId, intentId: reference, amount }, now);
  }
  await reschedulePayment(tx, orderId, now);
}

/** Makes the refunds that are due. The idempotency key at the provider ensures one refund for each payment. */
export function createRefundTask({
  provider,
  wakePages,
  ...parts
}: JobParts & { provider: PaymentProvider | null; wakePages: (storeId: number) => void }): Task {
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
      const order = await lockOrder(tx, orderId);
      if (!(await lockLeased(tx, QUEUES.card_refund, job))) return;
      const entry = { storeId, orderId, kind: 'refund', means: 'card', online: true, staffId: null } as const;
      await insertLedgerEntry(tx, { ...entry, amount: cents(amount), reference, at });
      await closeRefund(tx, refundId);
      if (order) await appendOrderChange(tx, order);
    });
    wakePages(storeId);
  }

  return createJobTask(parts, { kind: 'card_refund', run });
}
