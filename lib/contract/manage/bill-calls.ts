import { dishesOf } from '#lib/domain/bills/bill.ts';
import type { BillPart } from '#lib/domain/bills/bill-payment.ts';
import type { ManagedBill, ManagedBillOrder, OpenBill } from '#lib/domain/bills/managed-bill.ts';
import type { CounterPayment } from '#lib/domain/counter/payments.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { orderOf } from '../order.ts';
import type { BillWire } from './bill-schemas.ts';

// The calls of the bills of tables. Apart from calls.ts: the first page of the area does not load them.

const amount = (text: string): Cents => parseDecimal(text) ?? ZERO;

/** The open bills of the shop by area and table. */
export const readBills: ApiCall<'manageBills', null, { bills: readonly OpenBill[] }> = {
  endpoint: 'manageBills',
  encode: () => ({}),
  decode: ({ bills }) => ({
    bills: bills.map(({ bill_id, opened_at, total, left, ...bill }) => ({
      ...bill,
      billId: bill_id,
      openedAt: Date.parse(opened_at),
      total: amount(total),
      left: amount(left),
    })),
  }),
};

const billOrder = ({
  order: wire,
  name,
  at_counter,
  due,
  paid,
}: BillWire['orders'][number]): ManagedBillOrder => {
  const order = orderOf(wire);
  return {
    order,
    orderId: order.orderId,
    name,
    atCounter: at_counter,
    due: amount(due),
    dishes: dishesOf(order).map((dish, index) => ({ ...dish, paid: paid[index] ?? 0 })),
  };
};

const billOf = (wire: BillWire): ManagedBill => ({
  billId: wire.bill_id,
  table: wire.table,
  openedAt: Date.parse(wire.opened_at),
  closedAt: wire.closed_at === null ? null : Date.parse(wire.closed_at),
  closedBy: wire.closed_by,
  total: amount(wire.total),
  left: amount(wire.left),
  orders: wire.orders.map(billOrder),
  payments: wire.payments.map(({ payment_id, amount: paid, tip, payments, at, ...payment }) => ({
    ...payment,
    paymentId: payment_id,
    amount: amount(paid),
    tip: amount(tip),
    payments: payments.map((made) => ({ means: made.means, amount: amount(made.amount) })),
    at: Date.parse(at),
  })),
  others: wire.others.map(({ order_id, amount: moved, at, ...movement }) => ({
    ...movement,
    orderId: order_id,
    amount: amount(moved),
    at: Date.parse(at),
  })),
  people: wire.people,
  takesPayments: wire.takes_payments,
});

const decodeBill = ({ bill }: { bill: BillWire }) => ({ bill: billOf(bill) });

/** One bill, open or closed. */
export const readBill: ApiCall<'manageBill', { billId: number }, { bill: ManagedBill }> = {
  endpoint: 'manageBill',
  encode: ({ billId }) => ({ bill_id: billId }),
  decode: decodeBill,
};

/** A payment of a bill: what was seen of it, what is paid, and with what. */
export interface BillPaymentWanted {
  bill: Pick<ManagedBill, 'billId' | 'left' | 'orders'>;
  part: BillPart;
  tip: Cents;
  payments: readonly CounterPayment[];
}

const partWire = (part: BillPart, { orders }: Pick<ManagedBill, 'orders'>) =>
  part.kind === 'dishes'
    ? {
        kind: part.kind,
        dishes: part.dishes.map(({ orderId, dish, count }) => ({
          order_id: orderId,
          version: orders.find((each) => each.orderId === orderId)?.order.version ?? 1,
          dish,
          count,
        })),
      }
    : part;

/** Receives a payment of a bill. The same `actKey` again is the same payment. */
export const payBill: ApiCall<
  'manageBillPay',
  BillPaymentWanted & { actKey: string },
  { bill: ManagedBill }
> = {
  endpoint: 'manageBillPay',
  encode: ({ bill, part, tip, payments, actKey }) => ({
    bill_id: bill.billId,
    seen_left: toDecimal(bill.left),
    part: partWire(part, bill),
    ...(tip > ZERO && { tip: toDecimal(tip) }),
    payments: payments.map(({ means, amount: paid, reference }) => ({
      means,
      amount: toDecimal(paid),
      idempotency_key: reference,
    })),
    idempotency_key: actKey,
  }),
  decode: decodeBill,
};

export const undoBillPayment: ApiCall<
  'manageBillUndo',
  { billId: number; paymentId: number },
  { bill: ManagedBill }
> = {
  endpoint: 'manageBillUndo',
  encode: ({ billId, paymentId }) => ({ bill_id: billId, payment_id: paymentId }),
  decode: decodeBill,
};

/** Closes a bill; `handsOver` are the orders that were ready when somebody looked. */
export const closeBill: ApiCall<
  'manageBillClose',
  { billId: number; handsOver: readonly number[] },
  { bill: ManagedBill }
> = {
  endpoint: 'manageBillClose',
  encode: ({ billId, handsOver }) => ({
    bill_id: billId,
    ...(handsOver.length > 0 && { hands_over: [...handsOver] }),
  }),
  decode: decodeBill,
};
