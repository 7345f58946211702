import { closingOf } from '#lib/domain/bills/bill.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { appendShopEvent } from '../../shared/events/shop-event.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { moveOrder } from '../orders/interface.ts';
import type { BillChangeContext } from './pay-bill.ts';
import { type Bill, readBill } from './read-bill.ts';
import { closeBillRow, lockBill } from './repository/bill.ts';

export interface CloseBillRequest {
  billId: number;
  /** The orders that are handed over by it: those that were ready when somebody looked. */
  handsOver: readonly number[];
  by: Actor;
}

/**
 * Closes a bill, and hands over what is ready. Refused while money is left to pay, a diner pays online, or the kitchen still
 * has an order. Closing it again does nothing. The caller wakes pages, outbox and payments.
 */
export async function closeBill(
  tx: Tx,
  shop: Shop,
  { billId, handsOver, by }: CloseBillRequest,
  { payments, now }: BillChangeContext,
): Promise<Outcome<Bill>> {
  await lockBill(tx, billId);
  const bill = await readBill(tx, billId);
  if (!bill) return refuse('unknown_bill');
  if (bill.closedAt !== null) return done(bill);
  const collects = (await payments.tillWayToNote(tx)) !== 'own_till';
  const orders = bill.orders.map((each) => ({ ...each, orderStatusId: each.order.orderStatusId }));
  const closing = closingOf(orders, collects);
  if (closing.kind === 'due') return refuse('bill_due', { data: { left: priceText(closing.left) } });
  const numbers = bill.orders
    .filter(({ orderId }) => closing.orderIds.includes(orderId))
    .map(({ order }) => orderNumber(order))
    .join(', ');
  const count = closing.orderIds.length;
  if (closing.kind === 'paying') return refuse('bill_order_paying', { data: { number: numbers } });
  if (closing.kind === 'not_ready') return refuse('bill_not_ready', { data: { count, numbers } });
  if (closing.orderIds.some((orderId) => !handsOver.includes(orderId)))
    return refuse('bill_hands_over', { data: { count, numbers } });
  for (const orderId of closing.orderIds) {
    const move = { orderId, to: HANDED_OVER, by: { actor: 'staff', ...by }, reason: '' } as const;
    const moved = await moveOrder(tx, shop, { ...move, means: 'none' }, { payments, now });
    if (!moved.ok) return moved;
  }
  await closeBillRow(tx, billId, { staffId: by.staffId, at: now });
  const { area, number } = bill.table;
  const after = { billId, area, table: number };
  await insertAudit(tx, shop.storeId, { ...by, action: 'bill.closed', after }, now);
  await appendShopEvent(tx, shop.storeId, { kind: 'bill_closed', payload: { bill_id: billId } });
  return done((await readBill(tx, billId)) ?? bill);
}
