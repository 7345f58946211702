import { type Cents, cents } from '../money.ts';
import { type AnyOrder, MEANS, type Means } from '../orders/order.ts';
import type { Unknown } from '../orders/order-status.ts';
import type { Legal } from '../store/shop.ts';
import type { TaxShare } from '../vat.ts';
import { amountDue, type DuePlace, isSettled, paidOnOwnTill } from './payment-status.ts';

/**
 * What a ledger entry records. `refund_reversal`: a refund that did not reach the customer; `dispute`: a payment that the
 * customer's bank took back; `dispute_reversal`: one that the shop won; `unmatched`: a payment of another amount than was
 * asked for, which pays nothing; `unmatched_refund`: its refund.
 */
export const LEDGER_KINDS = [
  'payment',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'unmatched',
  'unmatched_refund',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What each kind adds to, or takes from, what was received for its order. */
export const RECEIVED_SIGNS: Readonly<Record<LedgerKind, 1 | -1 | 0>> = {
  payment: 1,
  refund: -1,
  refund_reversal: 1,
  dispute: -1,
  dispute_reversal: 1,
  unmatched: 0,
  unmatched_refund: 0,
};

/** What each kind adds to, or takes from, the account that holds the money. */
export const ACCOUNT_SIGNS: Readonly<Record<LedgerKind, 1 | -1>> = {
  payment: 1,
  refund: -1,
  refund_reversal: 1,
  dispute: -1,
  dispute_reversal: 1,
  unmatched: 1,
  unmatched_refund: -1,
};

/** A movement of money for an order; the amount is positive. */
export interface LedgerEntry {
  orderId: number;
  kind: LedgerKind;
  means: Means;
  amount: Cents;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * A movement of money for an order, or the amount still due, or what was paid on the restaurant's own till, of which nothing
 * is stored; amounts are positive.
 */
export interface Transaction {
  orderId: number;
  invoiceNo: number;
  kind: LedgerEntry['kind'] | 'due' | 'own_till';
  means: LedgerEntry['means'] | 'undecided';
  amount: Cents;
  /** When it was received or refunded; for the last two, when the order was placed. In milliseconds since 1970. */
  date: number;
}

/** A transaction as any backend may state it. */
export interface AnyTransaction extends Omit<Transaction, 'means'> {
  means: Transaction['means'] | Unknown;
  /** Where what is due is to be paid; null of any other transaction, and where another backend does not say. */
  place: DuePlace | null;
}

/** What was taken back of an order that money had been received for (decision 51). */
export interface CreditNote {
  /** Without gaps within a shop. */
  number: number;
  amount: Cents;
  /** By rate, in positive amounts. */
  taxes: readonly TaxShare[];
  reason: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** All that a printed receipt says. */
export interface Receipt {
  shop: string;
  legal: Legal;
  /** null of an order without an account. */
  customer: { firstname: string; lastname: string } | null;
  order: AnyOrder;
  /** By rate, the delivery fee included; their gross amounts make up the order's total without the tip. */
  taxes: readonly TaxShare[];
  creditNotes: readonly CreditNote[];
}

/** From this total on, a guest at a table is owed a 'note' (order 83-50/A of 3 October 1983). */
const NOTE_FROM = cents(2500);

/**
 * What states the price of an order: at a table a note, else a receipt once it is paid; a summary before, and of a
 * cancelled one.
 */
export type ReceiptKind = 'note' | 'receipt' | 'summary';

/** What states the price of an order, see ReceiptKind. */
export function receiptKind(
  order: Pick<AnyOrder, 'shippingMethod' | 'total' | 'received' | 'returned' | 'version' | 'invoiceNo'>,
): ReceiptKind {
  if (order.invoiceNo < 0) return 'summary';
  if (order.shippingMethod === 'table' && order.total >= NOTE_FROM) return 'note';
  return isSettled(order) ? 'receipt' : 'summary';
}

/**
 * The transactions of an order: its ledger entries in their order, then the amount due, if any. `entries` may include
 * those of other orders.
 */
export function transactionsOf(order: AnyOrder, entries: readonly LedgerEntry[]): Transaction[] {
  const { orderId, invoiceNo, dateAdded } = order;
  const written = entries
    .filter((entry) => entry.orderId === orderId)
    .map(
      ({ kind, means, amount, at }): Transaction => ({ orderId, invoiceNo, kind, means, amount, date: at }),
    );
  const open = { orderId, invoiceNo, means: 'undecided', date: dateAdded } as const;
  return [...written, ...withoutMovement(order).map((each) => ({ ...open, ...each }))];
}

/** What the ledger has no entry of: the amount due, or what was paid on the restaurant's own till. */
const withoutMovement = (order: AnyOrder): Pick<Transaction, 'kind' | 'amount'>[] =>
  [
    { kind: 'due' as const, amount: amountDue(order) },
    { kind: 'own_till' as const, amount: paidOnOwnTill(order) },
  ].filter(({ amount }) => amount > 0);

/** The transactions as far as the order itself tells, without its ledger: the sum received in each means, then what is due. */
export function receivedAndDue(order: AnyOrder): Pick<Transaction, 'kind' | 'means' | 'amount'>[] {
  return [
    ...MEANS.map((means) => ({ kind: 'payment' as const, means, amount: order.received[means] })),
    ...withoutMovement(order).map((each) => ({ ...each, means: 'undecided' as const })),
  ].filter(({ amount }) => amount > 0);
}
