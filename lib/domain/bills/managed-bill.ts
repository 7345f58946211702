import type { Cents } from '../money.ts';
import type { AnyOrder, Means } from '../orders/order.ts';
import type { LedgerEntry } from '../payments/transactions.ts';
import type { Table } from '../store/table-token.ts';
import type { BillOrder } from './bill.ts';
import type { BILL_PARTS } from './bill-payment.ts';

// A bill as the staff see it. Instants are milliseconds since 1970 unless they are a `Date`.

/**
 * An open bill in the list. `orders` and `total` are without what is cancelled or awaits its card payment; `paying` says
 * whether an order awaits it.
 */
export interface OpenBill {
  billId: number;
  table: Table;
  openedAt: number;
  orders: number;
  paying: boolean;
  total: Cents;
  left: Cents;
}

/** What was paid of a bill at once. */
export interface BillPayment {
  paymentId: number;
  kind: (typeof BILL_PARTS)[number];
  /** Of a share: between how many people what was left was divided. */
  people: number | null;
  amount: Cents;
  /** What of `amount` was given on top. */
  tip: Cents;
  payments: readonly { means: Means; amount: Cents }[];
  /** The dishes that it pays. */
  dishes: readonly { name: string; count: number }[];
  /** Who took it; null for nobody of the staff. */
  name: string | null;
  /** Whether all of it was taken back. */
  undone: boolean;
}

/** A movement of the money of one of the orders that is no payment of the bill. */
export interface BillMovement extends LedgerEntry {
  online: boolean;
}

/** An order of a bill as the staff see it; `name` is who ordered, '' when nobody said. */
export interface ManagedBillOrder extends BillOrder {
  order: AnyOrder;
  name: string;
  atCounter: boolean;
}

/** A bill with its orders, what is left to pay and what was paid, the oldest first. */
export interface ManagedBill {
  billId: number;
  table: Table;
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  total: Cents;
  left: Cents;
  orders: readonly ManagedBillOrder[];
  payments: readonly (BillPayment & { at: number })[];
  others: readonly BillMovement[];
  /** Between how many people the rest is divided, after the first of equal shares; null for none. */
  people: number | null;
  /** Whether payments are noted; not where the restaurant's own till collects. */
  takesPayments: boolean;
}
