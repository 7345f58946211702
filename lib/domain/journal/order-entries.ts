import { add, type Cents, cents, ZERO } from '../money.ts';
import { type Means, type Order, orderNumber } from '../orders/order.ts';
import { receivedTotal } from '../payments/payment-status.ts';
import { type LedgerKind, RECEIVED_SIGNS } from '../payments/transactions.ts';
import { type Allocation, allocate, allocationChange, isNothing, sumAllocations } from './allocation.ts';
import type { JournalCreditNote, OrderContent } from './journal-entry.ts';

/** A movement of money for an order that the journal lacks; the amount is positive. */
export interface NewMovement {
  ledgerEntryId: number;
  kind: LedgerKind;
  means: Means;
  online: boolean;
  amount: Cents;
  staffId: number | null;
}

/** What the journal says of an order so far. */
export interface JournaledOrder {
  allocation: Allocation;
  /** What was received, net of what went back. */
  amount: Cents;
  /** Whether it counts as an order of a day already: it was carried over, or something was sold. */
  isCounted: boolean;
  /** Whether it has an entry since the journal began, or began again. */
  isCurrent: boolean;
}

/** What the entries of an order add up to; `currentFrom` is the number of the entry with which the journal began last. */
export function journaledOrder(
  entries: readonly { no: number; content: OrderContent }[],
  currentFrom: number,
): JournaledOrder {
  return {
    allocation: sumAllocations(entries.map(({ content }) => content)),
    amount: add(...entries.map(({ content }) => amountOf(content))),
    isCounted: entries.some(
      ({ content }) => content.kind === 'carried' || (content.kind === 'settlement' && content.first),
    ),
    isCurrent: entries.some(({ no }) => no > currentFrom),
  };
}

/** What an entry adds to the money received for its order. */
export const amountOf = (content: OrderContent): Cents =>
  content.kind === 'reallocation' ? ZERO : content.amount;

/**
 * The entries that bring the journal up to date with an order: `before` is the order as it was before the change, `after`
 * as it is now. What was known is carried over first, where the journal did not run; then what changed without money moves;
 * then each movement. All entries of an order add up to what `allocate` says of it now.
 */
export function orderEntries(
  journaled: JournaledOrder,
  { before, after }: { before: Order; after: Order },
  movements: readonly NewMovement[],
  creditNotes: readonly JournalCreditNote[],
): OrderContent[] {
  const { orderId: order, shippingMethod: method } = after;
  const of = { order, number: orderNumber(after), method };
  const entries: OrderContent[] = [];
  let { allocation, amount } = journaled;
  let { isCounted } = journaled;

  if (!journaled.isCurrent) {
    const received = receivedTotal(before.received);
    const carried = allocationChange(allocation, allocate(before, received));
    const moved = cents(received - amount);
    if (moved !== 0 || !isNothing(carried)) {
      entries.push({ kind: 'carried', ...of, ...carried, amount: moved });
      allocation = allocate(before, received);
      amount = received;
      isCounted = true;
    }
  }

  const reallocated = allocationChange(allocation, allocate(after, amount));
  if (!isNothing(reallocated) || creditNotes.length > 0) {
    entries.push({ kind: 'reallocation', ...of, ...reallocated, creditNotes });
    allocation = allocate(after, amount);
  }

  for (const { ledgerEntryId: id, kind, means, online, staffId: staff, ...movement } of movements) {
    const sign = RECEIVED_SIGNS[kind];
    const received = cents(sign * movement.amount || 0);
    amount = add(amount, received);
    const next = allocate(after, amount);
    const first = !isCounted && next.taxes.some(({ gross }) => gross > ZERO);
    entries.push({
      kind: 'settlement',
      ...of,
      ...allocationChange(allocation, next),
      first,
      movement: { id, kind, means, online },
      amount: received,
      unmatched: sign === 0 ? unmatchedAmount(kind, movement.amount) : ZERO,
      staff,
    });
    allocation = next;
    isCounted ||= first;
  }
  return entries;
}

const unmatchedAmount = (kind: LedgerKind, amount: Cents): Cents =>
  kind === 'unmatched_refund' ? cents(0 - amount) : amount;
