import type { HalvesPrice, Option, OptionValue } from '../catalogue/product.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import { divideByWeight } from '../vat.ts';

/** A chosen value and what it costs. */
export interface ChosenValue {
  value: OptionValue;
  /** true when its price is charged, false when it is free. */
  paid: boolean;
  /** What is charged for it, VAT included: 0 when free. */
  price: Cents;
}

/**
 * What each chosen value of an option costs, in the order chosen (SPEC section 4, Option selection rules). A value that
 * was chosen more than once is priced piece by piece, each in its turn:
 *
 * - general: the first `freeOptionCount` general values are free, the others are charged;
 * - one_is_free: free when it is the first value chosen of its option, otherwise charged. A free one takes no free
 *   slot from a general value;
 * - special: always charged;
 * - a value of a radio: always charged, whatever its price status;
 * - two halves: as the option says, see halvesOf.
 *
 * Free slots are for general values alone. So unselecting a value never raises the price of a selection.
 */
export function charge(option: Option, values: readonly OptionValue[]): readonly ChosenValue[] {
  if (option.halves) return halvesOf(option.halves, values);
  let slots = freeSlots(option);
  return values.map((value, index) => {
    if (!isFree(option, value, index === 0, slots > 0)) return { value, paid: true, price: value.price };
    if (value.priceStatus === 'general') slots -= 1;
    return { value, paid: false, price: ZERO };
  });
}

/**
 * What each half of a shared dish costs. `sum` is half of each price, rounded half up; `dearer` divides the dearer price
 * equally, the odd cent to the second half; `mean` divides the mean, rounded half up, in proportion to the prices. One
 * half alone is half of its price.
 */
function halvesOf(rule: HalvesPrice, values: readonly OptionValue[]): ChosenValue[] {
  const prices = values.map(({ price }) => price);
  const charged = values.length === 2 ? pricesOfHalves(rule, prices) : prices.map(half);
  return values.map((value, index) => ({ value, paid: true, price: charged[index] ?? ZERO }));
}

function pricesOfHalves(rule: HalvesPrice, prices: readonly Cents[]): readonly Cents[] {
  switch (rule) {
    case 'sum':
      return prices.map(half);
    case 'dearer':
      return divideByWeight(cents(Math.max(...prices)), [1, 1]);
    case 'mean':
      return divideByWeight(half(add(...prices)), prices);
  }
}

const half = (price: Cents): Cents => cents(Math.round(price / 2));

function isFree(option: Option, value: OptionValue, first: boolean, slotLeft: boolean): boolean {
  if (option.type === 'radio') return false;
  switch (value.priceStatus) {
    case 'general':
      return slotLeft;
    case 'one_is_free':
      return first;
    case 'special':
      return false;
  }
}

function freeSlots(option: Option): number {
  return option.type === 'radio' ? 0 : option.freeOptionCount;
}

/**
 * How many further values would be free: the free slots that `chosen` leaves, at most the general values that can still
 * fill them. 0 for a radio, which has no free slots.
 */
export function freeSlotsLeft(option: Option, chosen: readonly ChosenValue[]): number {
  const taken = chosen.filter(({ value }) => value.priceStatus === 'general').length;
  const left = Math.max(0, freeSlots(option) - taken);
  return Math.min(left, furtherValues(option, chosen).length);
}

/** The general values that could be added without replacing one of `chosen`, as often as each could be. */
export function furtherValues(option: Option, chosen: readonly ChosenValue[]): readonly OptionValue[] {
  const values = chosen.map(({ value }) => value);
  return option.values
    .filter(({ priceStatus }) => priceStatus === 'general')
    .filter((value) => values.every((other) => other === value || !excludes(option, other, value)))
    .flatMap((value) => Array.from({ length: piecesLeft(option, values, value) }, () => value));
}

/** How often a value may still be chosen, by its own maximum alone; 0 while it is sold out. */
export function piecesLeft(option: Option, chosen: readonly OptionValue[], value: OptionValue): number {
  if (value.soldOut) return 0;
  const most = option.type === 'radio' ? 1 : value.maxCount;
  return Math.max(0, most - chosen.filter((other) => other === value).length);
}

/** The most values that may be chosen at once: one for a radio, Infinity when there is no limit. */
export function mostChosen(option: Option): number {
  if (option.type === 'radio') return 1;
  return option.maxOptionCount === 0 ? Number.POSITIVE_INFINITY : option.maxOptionCount;
}

/**
 * Whether two different values of an option cannot both be chosen: any two of a radio, and a value with reset with any
 * other of its group, whichever is chosen first (SPEC section 4, Option selection rules). A value without a group
 * excludes nothing, and a group is limited to its option.
 */
export function excludes(option: Option, one: OptionValue, other: OptionValue): boolean {
  if (option.type === 'radio') return true;
  return one.group !== null && one.group === other.group && (one.reset || other.reset);
}
