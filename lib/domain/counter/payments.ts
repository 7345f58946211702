import { add, type Cents, cents, ZERO } from '../money.ts';
import type { Means } from '../orders/order.ts';

// How an order at the counter is paid (MANAGEMENT section 9). Amounts are in cents.

/** What one person pays in one means. The same `reference` is recorded once. */
export interface CounterPayment {
  means: Means;
  amount: Cents;
  reference: string;
}

/** A payment of an order in hand. `given` is what was handed over for it, change included. */
export interface NotedPayment extends CounterPayment {
  given: Cents;
}

/** The payments of an order in hand. `people` share it, of whom `unpaid` have not paid yet: 0 where the whole is paid. */
export interface NotedPayments {
  noted: readonly NotedPayment[];
  people: number;
  unpaid: number;
}

export const NOTHING_NOTED: NotedPayments = { noted: [], people: 1, unpaid: 0 };

/** The most payments of one order. */
export const PAYMENTS_MAX = 20;

/** The sum of payments. */
export const sumOf = (payments: readonly Pick<CounterPayment, 'amount'>[]): Cents =>
  add(...payments.map(({ amount }) => amount));

/** What is left to pay of a total; never less than 0. */
export const leftToPay = (total: Cents, payments: readonly Pick<CounterPayment, 'amount'>[]): Cents =>
  cents(Math.max(ZERO, total - sumOf(payments)));

/** What was noted beyond a total that has become lower since; never less than 0. */
export const notedBeyond = (total: Cents, payments: readonly Pick<CounterPayment, 'amount'>[]): Cents =>
  cents(Math.max(ZERO, sumOf(payments) - total));

/**
 * Whether payments are what an order is paid with: all of its total to the cent, each more than 0; or none of it, which is
 * paid later.
 */
export const paymentsFit = (total: Cents, payments: readonly Pick<CounterPayment, 'amount'>[]): boolean =>
  payments.length === 0 || (payments.every(({ amount }) => amount > ZERO) && sumOf(payments) === total);

/** What is given back of cash for an amount due; null when it is not enough. */
export const changeOf = (due: Cents, given: Cents): Cents | null => (given < due ? null : cents(given - due));

/** The notes of which people hand over the next multiple. */
const NOTES = [500, 1000, 2000, 5000] as const;

/**
 * What people are likely to hand over for an amount due, the least first, none twice: exactly that, and the next multiples of
 * 5, 10, 20 and 50 euros. For 12,40 € those are 12,40, 15, 20 and 50 €. Empty for 0.
 */
export function quickNotes(due: Cents): Cents[] {
  if (due <= ZERO) return [];
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b).map(cents);
}

/**
 * An amount divided equally between people: the parts differ by one cent at most, the larger ones first, and make up the
 * amount. @throws RangeError when `people` is not a positive integer
 */
export function splitEqually(amount: Cents, people: number): Cents[] {
  if (!Number.isSafeInteger(people) || people < 1) throw new RangeError(`not a number of people: ${people}`);
  const least = Math.floor(amount / people);
  const larger = amount - least * people;
  return Array.from({ length: people }, (_, index) => cents(index < larger ? least + 1 : least));
}
