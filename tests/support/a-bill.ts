import { orderOf } from '#lib/contract/order.ts';
import { billOrderOf } from '#lib/domain/bills/bill.ts';
import type { ManagedBill, ManagedBillOrder } from '#lib/domain/bills/managed-bill.ts';
import { anOrder } from './an-order.ts';

const NOTHING_PAID = new Map<string, number>();

/** An order of a bill: two pieces of a simple product at 8.50, with the test's changes. */
export function aBillOrder(changes: Parameters<typeof anOrder>[0] = {}): ManagedBillOrder {
  const order = orderOf(anOrder({ shipping_method: 'table', order_status_id: 2, ...changes }));
  return { ...billOrderOf(order, NOTHING_PAID), order, name: '', atCounter: true };
}

/** The open bill of table 4 with one order of 17.00, with the test's changes. */
export function aBill(changes: Partial<ManagedBill> = {}): ManagedBill {
  const order = aBillOrder();
  return {
    billId: 27,
    table: { area: 'Salle', number: 4 },
    openedAt: 0,
    closedAt: null,
    closedBy: null,
    total: order.order.total,
    left: order.due,
    orders: [order],
    payments: [],
    others: [],
    people: null,
    takesPayments: true,
    ...changes,
  };
}
