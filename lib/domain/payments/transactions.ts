import type { Cents } from '../money.ts';
import type { AnyOrder, Means } from '../orders/order.ts';
import { amountDue } from './payment-status.ts';

/** What was received for an order, or given back. */
export interface LedgerEntry {
  orderId: number;
  kind: 'payment' | 'refund';
  means: Means;
  amount: Cents;
  /** In milliseconds since 1970. */
  at: number;
}

/** A payment of an order, what was given back, or what is still to be paid; amounts are positive. */
export interface Transaction {
  orderId: number;
  invoiceNo: number;
  kind: LedgerEntry['kind'] | 'due';
  means: LedgerEntry['means'] | 'undecided';
  amount: Cents;
  /** When it was received or given back; of what is due, when the order was placed. In milliseconds since 1970. */
  date: number;
}

/**
 * The ledger of an order: what has been received and given back, in that order, then what is due. A cancelled order is
 * due nothing. `entries` may be those of other orders too.
 */
export function transactionsOf(order: AnyOrder, entries: readonly LedgerEntry[]): Transaction[] {
  const { orderId, invoiceNo, dateAdded } = order;
  const written = entries
    .filter((entry) => entry.orderId === orderId)
    .map(
      ({ kind, means, amount, at }): Transaction => ({ orderId, invoiceNo, kind, means, amount, date: at }),
    );
  const due = amountDue(order);
  if (due <= 0) return written;
  return [...written, { orderId, invoiceNo, kind: 'due', means: 'undecided', amount: due, date: dateAdded }];
}

/** What an order has received in each way, then what is due: as much of its ledger as the order itself tells. */
export function standingOf(order: AnyOrder): Pick<Transaction, 'kind' | 'means' | 'amount'>[] {
  const { cash, card, mealVoucher } = order.received;
  return [
    { kind: 'payment' as const, means: 'cash' as const, amount: cash },
    { kind: 'payment' as const, means: 'card' as const, amount: card },
    { kind: 'payment' as const, means: 'meal_voucher' as const, amount: mealVoucher },
    { kind: 'due' as const, means: 'undecided' as const, amount: amountDue(order) },
  ].filter(({ amount }) => amount > 0);
}
