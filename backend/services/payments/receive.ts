import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { add, type Cents, cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import { CANCELLED } from '#lib/domain/order-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Tx } from '../../db/database.ts';
import { insertLedgerEntry, ledgerOf } from '../../db/repositories/ledger.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';

export type Receipt = PayloadOf<'staffOrderReceived'>;

/** Notes what was received on site for an order, or given back; never more than is due, or than was received so. */
export async function receive(
  tx: Tx,
  { storeId, staffId }: { storeId: number; staffId: number | null },
  { order_id: orderId, kind = 'payment', means, amount: text, idempotency_key: reference }: Receipt,
  at: Date,
): Promise<Outcome<Order>> {
  const order = await orderToMove(tx, orderId);
  if (!order) return refuse('unknown_order');
  const entries = await ledgerOf(tx, [orderId]);
  if (entries.some((entry) => entry.reference === reference)) return done(order);

  const amount = parseDecimal(text) ?? ZERO;
  if (kind === 'payment') {
    if (order.orderStatusId === CANCELLED) return refuse('payment_over');
    const left = cents(order.total - receivedOf(order));
    if (amount > left) return refuse('received_too_much', { data: { left: priceText(left) } });
  } else {
    const left = onSite(entries.filter((entry) => entry.means === means && !entry.online));
    if (amount > left) return refuse('refunded_too_much', { data: { left: priceText(left) } });
  }
  await insertLedgerEntry(tx, {
    storeId,
    orderId,
    kind,
    means,
    online: false,
    amount,
    reference,
    staffId,
    at,
  });
  // Whoever follows the order hears of it.
  const { orderStatusId } = order;
  await insertOrderEvent(tx, { storeId, orderId, orderStatusId, actor: 'staff', staffId, at });
  return done((await orderToMove(tx, orderId)) ?? order);
}

const receivedOf = ({ received: { cash, card, mealVoucher } }: Order): Cents => add(cash, card, mealVoucher);

const onSite = (entries: readonly { kind: string; amount: Cents }[]): Cents =>
  cents(entries.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0));
