import { dishKey } from '#lib/domain/bills/bill.ts';
import {
  allocatePayments,
  amountsOf,
  type BillPart,
  type OrderAmount,
} from '#lib/domain/bills/bill-payment.ts';
import type { CounterPayment } from '#lib/domain/counter/payments.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { priceText } from '#lib/i18n/price.ts';
import { type Actor, insertAudits } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { appendShopEvents } from '../../shared/events/shop-event.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { lockOrder, type OrderPayments, writeMoneyChange } from '../orders/interface.ts';
import { ordersWithOpenSession } from '../payments/interface.ts';
import { type Bill, readBill } from './read-bill.ts';
import { type BillPaymentRow, insertBillPayment, lockBill, paidUnderKey } from './repository/bill.ts';

/** A payment of a bill, as somebody asks for it. */
export interface PayBillRequest {
  billId: number;
  /** What was left to pay when they looked: another amount by now is refused. */
  seenLeft: Cents;
  part: BillPart;
  /** The versions of the orders whose dishes were chosen. */
  versions: readonly { orderId: number; version: number }[];
  tip: Cents;
  /** Together what the part costs, and the tip. */
  payments: readonly CounterPayment[];
  by: Actor;
  key: string;
  bodyHash: string;
}

/** What a change of a bill is made with. */
export interface BillChangeContext {
  storeId: number;
  payments: OrderPayments;
  now: Date;
}

/**
 * Receives a payment of a bill, once under its key, as ledger entries of its orders: journal, receipts and day close read
 * those. Whoever has seen another amount left is refused, and nothing is written. The caller wakes the pages.
 */
export async function payBill(
  tx: Tx,
  request: PayBillRequest,
  { storeId, payments, now }: BillChangeContext,
): Promise<Outcome<Bill>> {
  const { billId, part, tip, by, key, bodyHash } = request;
  const locked = await lockBill(tx, billId);
  const bill = await readBill(tx, billId);
  if (!bill) return refuse('unknown_bill');
  const paidWith = await paidUnderKey(tx, billId, key);
  if (paidWith !== null) return paidWith === bodyHash ? done(bill) : refuse('key_reused');
  const validated = await validatePayment(tx, bill, locked, request, payments);
  if (!validated.ok) return validated;
  const amounts = await withTip(tx, validated.value, { tip, by, now });
  if (!amounts.ok) return amounts;

  const entries = allocatePayments(request.payments, amounts.value);
  const orders = new Map(bill.orders.map(({ order }) => [order.orderId, order]));
  for (const { orderId, means, amount, reference } of entries)
    await payments.receiveOnSite(
      tx,
      { storeId, orderId },
      { means, amount, reference, staffId: by.staffId, at: now },
    );
  await insertBillPayment(tx, {
    storeId,
    billId,
    kind: part.kind,
    people: part.kind === 'share' ? part.people : null,
    payments: request.payments.map(({ reference, means, amount }) => ({ reference, means, amount })),
    dishes: dishesOfPart(bill, part),
    tip,
    tipOrderId: tip > ZERO ? (amounts.value.at(-1)?.orderId ?? null) : null,
    staffId: by.staffId,
    at: now,
    key,
    bodyHash,
  });
  await insertAudits(
    tx,
    storeId,
    entries.map(({ orderId, means, amount }) => ({
      ...by,
      action: 'order.received',
      after: { orderId, means, amount },
      at: now,
    })),
  );
  const touched = amounts.value.flatMap(({ orderId }) => orders.get(orderId) ?? []);
  for (const order of touched) await payments.recordInJournal(tx, order, now);
  await appendShopEvents(tx, storeId, touched.map(paymentEvent));
  return done((await readBill(tx, billId)) ?? bill);
}

/** The event of an order of which a payment was received or taken back. */
export const paymentEvent = ({ orderId }: { orderId: number }) =>
  ({ kind: 'order_status', payload: { order_id: orderId } }) as const;

/** What the payment pays of each order, if it fits what is left. Locks the payments of the orders. */
async function validatePayment(
  tx: Tx,
  bill: Bill,
  locked: readonly number[],
  { seenLeft, part, versions, tip, payments: made }: PayBillRequest,
  payments: OrderPayments,
): Promise<Outcome<OrderAmount[]>> {
  if (bill.closedAt !== null) return refuse('bill_closed');
  if ((await payments.tillWayToNote(tx)) === 'own_till') return refuse('own_till');
  const isSame =
    bill.left === seenLeft &&
    bill.orders.length === locked.length &&
    bill.orders.every(({ order }) =>
      versions.every(({ orderId, version }) => orderId !== order.orderId || version === order.version),
    );
  if (!isSame) return refuse('bill_changed', { data: { left: priceText(bill.left) } });
  // A reference is recorded once on an order: what has it already would not be received.
  if (bill.ledger.some(({ reference }) => made.some((each) => each.reference === reference)))
    return refuse('key_reused');
  const paid = amountsOf(bill.orders, part);
  if (!paid.ok) return refuse(paid.problem);
  const price = add(...paid.amounts.map(({ amount }) => amount));
  if (price === ZERO) return refuse('nothing_due');
  const given = add(...made.map(({ amount }) => amount));
  const total = add(price, tip);
  if (given !== total)
    return refuse('bill_payments_unequal', { data: { paid: priceText(given), total: priceText(total) } });
  const [open] = await ordersWithOpenSession(
    tx,
    paid.amounts.map(({ orderId }) => orderId),
  );
  const paying = bill.orders.find(({ orderId }) => orderId === open);
  if (paying) return refuse('bill_order_paying', { data: { number: orderNumber(paying.order) } });
  return done(paid.amounts);
}

/** Adds the tip to the last order that is paid, and to what is paid of it. */
async function withTip(
  tx: Tx,
  amounts: readonly OrderAmount[],
  { tip, by, now }: { tip: Cents; by: Actor; now: Date },
): Promise<Outcome<OrderAmount[]>> {
  const last = amounts.at(-1);
  if (tip === ZERO || !last) return done([...amounts]);
  const order = await lockOrder(tx, last.orderId);
  if (!order) return refuse('unknown_order');
  const adjustment = { kind: 'tip', amount: add(order.tip, tip) } as const;
  const changed = await writeMoneyChange(tx, order, { adjustment, reason: '', by, now });
  if (!changed.ok) return changed;
  return done([...amounts.slice(0, -1), { ...last, amount: cents(last.amount + tip) }]);
}

const dishesOfPart = ({ orders }: Bill, part: BillPart): BillPaymentRow['dishes'] =>
  part.kind !== 'dishes'
    ? []
    : part.dishes.flatMap(({ orderId, dish: index, count }) => {
        const dish = orders.find((order) => order.orderId === orderId)?.dishes[index];
        return dish ? { orderId, dish: dishKey(dish), name: dish.name, count } : [];
      });
