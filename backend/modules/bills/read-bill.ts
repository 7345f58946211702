import { type BillOrder, billOrderOf, leftOf } from '#lib/domain/bills/bill.ts';
import { peopleLeft } from '#lib/domain/bills/bill-payment.ts';
import type { BillMovement, BillPayment } from '#lib/domain/bills/managed-bill.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/orders/order-status.ts';
import { RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import type { Tx } from '../../shared/database/database.ts';
import { ordersOfBill, type StaffOrder } from '../orders/interface.ts';
import { ledgerOf, type RecordedEntry, undoReference } from '../payments/interface.ts';
import { type BillPaymentRow, type BillRow, billById, paymentsOfBill } from './repository/bill.ts';

/** A bill with all that paying it depends on. */
export interface Bill extends BillRow {
  orders: readonly (StaffOrder & BillOrder)[];
  left: Cents;
  /** The oldest first. */
  payments: readonly (BillPayment & BillPaymentRow)[];
  /** What was paid for its orders otherwise, and what went back. */
  others: readonly BillMovement[];
  /** Between how many people the rest is divided, after the first of equal shares; null for none. */
  people: number | null;
  ledger: readonly RecordedEntry[];
}

/** A bill as it is now; null for an unknown one. */
export async function readBill(tx: Tx, billId: number): Promise<Bill | null> {
  const bill = await billById(tx, billId);
  if (!bill) return null;
  const found = await ordersOfBill(tx, billId);
  const ledger = await ledgerOf(
    tx,
    found.map(({ order }) => order.orderId),
  );
  const rows = await paymentsOfBill(tx, billId);
  const payments = rows.map((row) => ({
    ...row,
    amount: cents(row.payments.reduce((sum, { amount }) => sum + amount, 0)),
    undone: standingEntries(row, ledger).length === 0,
  }));
  const orders = found.map((each) => ({
    ...each,
    ...billOrderOf(each.order, paidDishes(each.order.orderId, rows, ledger)),
  }));
  return {
    ...bill,
    orders,
    left: leftOf(orders),
    payments,
    others: otherMovements(ledger, rows),
    people: peopleLeft(payments),
    ledger,
  };
}

/** The entries of a payment in the ledger of its orders, without those that take one back. */
function ledgerEntriesOf({ payments }: Pick<BillPaymentRow, 'payments'>, ledger: readonly RecordedEntry[]) {
  const references = new Set(payments.map(({ reference }) => reference));
  return ledger.filter(({ reference }) => references.has(reference));
}

const isUndone = (entry: RecordedEntry, ledger: readonly RecordedEntry[]): boolean =>
  ledger.some(
    ({ orderId, reference }) => orderId === entry.orderId && reference === undoReference(entry.reference),
  );

/** What of a payment was not taken back. */
export const standingEntries = (
  payment: Pick<BillPaymentRow, 'payments'>,
  ledger: readonly RecordedEntry[],
): RecordedEntry[] => ledgerEntriesOf(payment, ledger).filter((entry) => !isUndone(entry, ledger));

/** The pieces of an order that were paid, by dish. Money that was taken back on the page of the order pays none. */
function paidDishes(
  orderId: number,
  payments: readonly BillPaymentRow[],
  ledger: readonly RecordedEntry[],
): Map<string, number> {
  const paid = new Map<string, number>();
  for (const payment of payments) {
    const standing = standingEntries(payment, ledger);
    const hasOwn = ledgerEntriesOf(payment, ledger).some((entry) => entry.orderId === orderId);
    // A dish that costs nothing has no entry of its own.
    if (!standing.some((entry) => !hasOwn || entry.orderId === orderId)) continue;
    for (const { orderId: of, dish, count } of payment.dishes)
      if (of === orderId) paid.set(dish, (paid.get(dish) ?? 0) + count);
  }
  return paid;
}

/** The movements of the ledger that are no payment of the bill. */
function otherMovements(
  ledger: readonly RecordedEntry[],
  payments: readonly BillPaymentRow[],
): BillMovement[] {
  const known = new Set(
    payments.flatMap(({ payments: made }) =>
      made.flatMap(({ reference }) => [reference, undoReference(reference)]),
    ),
  );
  return ledger
    .filter(({ kind, reference }) => RECEIVED_SIGNS[kind] !== 0 && !known.has(reference))
    .map(({ orderId, kind, means, online, amount, at }) => ({ orderId, kind, means, online, amount, at }));
}

/** The total of the orders of a bill that are neither cancelled nor await their card payment. */
export const totalOf = ({ orders }: Pick<Bill, 'orders'>): Cents =>
  cents(
    orders
      .filter(({ order }) => order.orderStatusId !== CANCELLED && order.orderStatusId !== AWAITING_CARD)
      .reduce((sum, { order }) => sum + order.total, 0),
  );
