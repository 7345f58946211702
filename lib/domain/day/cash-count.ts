import type { CountedCash } from '../journal/journal-entry.ts';
import { add, type Cents, cents, times } from '../money.ts';

/** The notes and the coins of the euro by their value in cents, the highest first. */
export const NOTES = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500] as const;
export const COINS = [200, 100, 50, 20, 10, 5, 2, 1] as const;
export const DENOMINATIONS: readonly number[] = [...NOTES, ...COINS];

/** The most pieces of one kind that a count may have. */
export const PIECES_MAX = 9999;
/** The most cash that may stay in the drawer: 10,000 euros. */
export const FLOAT_MAX = cents(1_000_000);
/** The longest explanation of a difference, in characters. */
export const EXPLANATION_MAX = 500;

/** How many there are of a note or a coin, by its value in cents. */
export interface CashPieces {
  value: number;
  count: number;
}

/**
 * Counted cash with its sum (MANAGEMENT section 9, Day close): the highest value first, without what there is none of.
 * @throws RangeError for a value that is no note or coin of the euro, for one that is named twice, and for a count that is
 * not an integer from 0 to `PIECES_MAX`
 */
export function countedCash(pieces: readonly CashPieces[]): CountedCash {
  const counts = new Map<number, number>();
  for (const { value, count } of pieces) {
    if (!DENOMINATIONS.includes(value) || counts.has(value))
      throw new RangeError('not a note or a coin once');
    if (!Number.isInteger(count) || count < 0 || count > PIECES_MAX) throw new RangeError('not a count');
    counts.set(value, count);
  }
  const present = DENOMINATIONS.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });
  return { pieces: present, total: add(...present.map(({ value, count }) => times(cents(value), count))) };
}

/** What should be in the drawer: the float, and what the day has added to it in cash. */
export const cashInDrawer = (day: { float: Cents; figures: { cashExpected: Cents } }): Cents =>
  add(day.float, day.figures.cashExpected);

/** What was counted beside what should be there; `amount` is positive. */
export interface CashDifference {
  kind: 'exact' | 'short' | 'over';
  amount: Cents;
}

/** The difference of a count: 'short' when cash is missing, 'over' when there is more than there should be. */
export function cashDifference(expected: Cents, counted: Cents): CashDifference {
  const amount = cents(Math.abs(counted - expected));
  if (amount === 0) return { kind: 'exact', amount };
  return { kind: counted < expected ? 'short' : 'over', amount };
}
