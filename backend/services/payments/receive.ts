import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { type Cents, cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import { METHOD_OF_MEANS, type Order } from '#lib/domain/order.ts';
import { AWAITING_CARD, CANCELLED, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/order-status.ts';
import { amountDue } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Tx } from '../../db/database.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { insertLedgerEntry, ledgerOf } from '../../db/repositories/ledger.ts';
import { orderToMove, updateOrder } from '../../db/repositories/order.ts';
import { orderRecipient } from '../../db/repositories/order-customer.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';
import { closePayment, holdPayment, lockPayment } from '../../db/repositories/payment.ts';
import { orderReceivedEmail } from '../../emails/order-received-email.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { moveBySystem } from '../orders/move-by-system.ts';
import { ON_SITE_HOLD_MS } from './hold.ts';

export type Receipt = PayloadOf<'staffOrderReceived'>;

/** The order with what was noted, or the session to close before anything is. */
export type Receiving = { order: Order } | { openSessionId: string };

/**
 * Notes what was received on site for an order, or given back; never more than is due, or than was received so. An
 * order cannot be paid on site and online at once: while its session is open nothing is noted, and the caller closes
 * the session first (`closedSessionId`). The order then leaves status 12: the shop has it, and it is paid on site.
 */
export async function receive(
  tx: Tx,
  shop: Shop,
  staffId: number | null,
  { order_id: orderId, kind = 'payment', means, amount: text, idempotency_key: reference }: Receipt,
  { closedSessionId, at }: { closedSessionId: string | null; at: Date },
): Promise<Outcome<Receiving>> {
  const { storeId } = shop;
  const order = await orderToMove(tx, orderId);
  if (!order) return refuse('unknown_order');
  const payment = await lockPayment(tx, orderId);
  const entries = await ledgerOf(tx, [orderId]);
  if (entries.some((entry) => entry.reference === reference)) return done({ order });

  const amount = parseDecimal(text) ?? ZERO;
  if (kind === 'refund') {
    const left = onSite(entries.filter((entry) => entry.means === means && !entry.online));
    if (amount > left) return refuse('refunded_too_much', { data: { left: priceText(left) } });
  } else {
    if (order.orderStatusId === CANCELLED) return refuse('payment_over');
    const left = amountDue(order);
    if (amount > left) return refuse('received_too_much', { data: { left: priceText(left) } });
    if (payment?.isOpen && payment.sessionId !== null && payment.sessionId !== closedSessionId) {
      await holdPayment(tx, orderId, new Date(at.getTime() + ON_SITE_HOLD_MS));
      return done({ openSessionId: payment.sessionId });
    }
    if (payment?.isOpen) await closePayment(tx, orderId);
    if (order.paymentMethod === 'card_online' && order.received.card === ZERO) {
      const paidOnSite: Order = { ...order, paymentMethod: METHOD_OF_MEANS[means] };
      const moved = await moveBySystem(tx, paidOnSite, PAY_ON_SITE_NOT_SEEN, at);
      if (!moved) await updateOrder(tx, paidOnSite);
    }
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
  const noted = (await orderToMove(tx, orderId)) ?? order;
  // Pages that show the order read it again.
  const { orderStatusId } = noted;
  await insertOrderEvent(tx, { storeId, orderId, orderStatusId, actor: 'staff', staffId, at });
  const isNewToShop = order.orderStatusId === AWAITING_CARD && orderStatusId !== AWAITING_CARD;
  const recipient = isNewToShop ? await orderRecipient(tx, orderId) : null;
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, noted), at);
  return done({ order: noted });
}

const onSite = (entries: readonly { kind: string; amount: Cents }[]): Cents =>
  cents(entries.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0));
