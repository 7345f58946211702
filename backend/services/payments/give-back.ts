import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerOf } from '../../db/repositories/ledger.ts';
import { hastenPayment } from '../../db/repositories/payment.ts';
import { insertRefund } from '../../db/repositories/refund.ts';

/** Of an order that is cancelled, lets the provider give back what was paid online, and end what is still open. */
export async function giveBack(tx: Tx, { orderId, storeId, paymentMethod }: Order, now: Date): Promise<void> {
  if (paymentMethod !== 'card_online') return;
  for (const { kind, online, reference, amount } of await ledgerOf(tx, [orderId])) {
    if (kind !== 'payment' || !online) continue;
    await insertRefund(tx, { storeId, orderId, intentId: reference, amount }, now);
  }
  await hastenPayment(tx, orderId, now);
}
