import { type Cents, ZERO } from '../money.ts';
import { furtherValues } from './charge.ts';
import type { OptionSelection } from './selection.ts';

/** Prices of one piece, VAT included; `lowest` equals `highest` when there is one price. */
export interface PriceRange {
  lowest: Cents;
  highest: Cents;
}

/**
 * What one more general value costs once the free slots are filled, e.g. 0.50 for 'two sauces free, then 0.50 each'.
 * null when none is charged: the maximum or the list of values ends with the free ones, or all of them cost nothing.
 */
export function furtherPrice(state: OptionSelection): PriceRange | null {
  const { option, chosen, quantityFree, quantityPaid } = state;
  if (option.type === 'radio') return null;
  // A value that clears the others takes their place instead of joining them.
  const further = furtherValues(option, chosen).filter(({ reset }) => !reset);
  const room = Math.min(quantityPaid ?? further.length, further.length);
  const prices = further.map(({ price }) => price).sort((a, b) => a - b);
  const highest = prices.at(-1) ?? ZERO;
  return room > quantityFree && highest > ZERO ? { lowest: prices[0] ?? ZERO, highest } : null;
}
