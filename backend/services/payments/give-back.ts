import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerOf } from '../../db/repositories/ledger.ts';
import { reschedulePayment } from '../../db/repositories/payment.ts';
import { insertRefund } from '../../db/repositories/refund.ts';

/** Queues the refunds of what was paid online for a cancelled order, and the closing of a session that is still open. */
export async function giveBack(tx: Tx, { orderId, storeId }: Order, now: Date): Promise<void> {
  for (const { kind, online, reference, amount } of await ledgerOf(tx, [orderId])) {
    if (kind !== 'payment' || !online) continue;
    await insertRefund(tx, { storeId, orderId, intentId: reference, amount }, now);
  }
  await reschedulePayment(tx, orderId, now);
}
