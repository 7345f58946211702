import type { Option, OptionValue } from '../catalogue/product.ts';
import { type Cents, ZERO } from '../money.ts';
import {
  type ChosenValue,
  charge,
  excludes,
  freeSlotsLeft,
  furtherValues,
  mostChosen,
  piecesLeft,
} from './charge.ts';
import type { Choice } from './choices.ts';

/** The state of one option (SPEC section 3, Selection state per option). */
export interface OptionSelection {
  /** Each value at the price that it has beside what else is chosen. */
  option: Option;
  /** false while no chosen value reveals it; nothing is chosen in a hidden option. */
  visible: boolean;
  /** In the order chosen. */
  chosen: readonly ChosenValue[];
  /** How many further values would be free, within the maximum. */
  quantityFree: number;
  /**
   * How many more values may be chosen, null when there is no limit. A free value counts towards the maximum too, so 0
   * means that the option is full.
   */
  quantityPaid: number | null;
}

/** What is chosen for a product: the result of replaying the choices in order. */
export interface Selection {
  /** The choices that survived the replay, in the order made. */
  choices: readonly Choice[];
  /** Every option of the product, shown or hidden, in sort order. */
  options: readonly OptionSelection[];
}

/**
 * Replays `choices` over a product's options. A choice that is unknown, or over the maximum of its value or its option, is
 * dropped, as are those that a later choice replaced and those of hidden options (SPEC section 4, Option selection rules).
 *
 * Replaying the surviving choices gives the same selection again, and so does any list in which each option's
 * own choices keep their order.
 */
export function selectionOf(options: readonly Option[], choices: readonly Choice[]): Selection {
  const inSortOrder = [...options].sort((a, b) => a.sortOrder - b.sortOrder);
  const replayed = new Map(inSortOrder.map((option) => [option, replay(option, choices)]));
  const chosenIn = (option: Option): readonly PositionedValue[] => replayed.get(option) ?? [];
  const visible = visibleOptions(inSortOrder, (option) => chosenIn(option).map(({ value }) => value));
  const chosen = [...visible].flatMap(chosenIn);
  const survivors = new Set(chosen.map(({ position }) => position));
  const chosenIds = new Set(chosen.map(({ value }) => value.optionValueId));
  return {
    choices: choices.filter((_, position) => survivors.has(position)),
    options: inSortOrder.map((option) =>
      visible.has(option) ? shownOption(option, chosenIn(option), chosenIds) : hiddenOption(option),
    ),
  };
}

function shownOption(
  offered: Option,
  chosen: readonly PositionedValue[],
  chosenIds: ReadonlySet<number>,
): OptionSelection {
  const option = pricedBeside(offered, chosenIds);
  const values = chosen.flatMap(({ value }) => option.values[offered.values.indexOf(value)] ?? []);
  return { option, visible: true, ...countsOf(option, charge(option, values)) };
}

/** The option with the prices that its values have where the others of `chosenIds` are chosen. */
function pricedBeside(option: Option, chosenIds: ReadonlySet<number>): Option {
  const priceOf = ({ price, pricesBy }: OptionValue) =>
    pricesBy.find(({ optionValueId }) => chosenIds.has(optionValueId))?.price ?? price;
  if (option.values.every((value) => priceOf(value) === value.price)) return option;
  return { ...option, values: option.values.map((value) => ({ ...value, price: priceOf(value) })) };
}

function hiddenOption(option: Option): OptionSelection {
  return { option, visible: false, ...countsOf(option, []) };
}

function countsOf(option: Option, chosen: readonly ChosenValue[]) {
  const room = mostChosen(option) - chosen.length;
  return {
    chosen,
    quantityFree: Math.min(freeSlotsLeft(option, chosen), room),
    quantityPaid: Number.isFinite(room) ? room : null,
  };
}

/** A choice that is valid after the replay: its value and its position in the replayed list. */
interface PositionedValue {
  position: number;
  value: OptionValue;
}

/**
 * Replays the choices of one option in order. A later choice replaces those it excludes; one that is unknown, or over the
 * maximum of its value or of the option, changes nothing. Only the option's own choices count.
 */
function replay(option: Option, choices: readonly Choice[]): readonly PositionedValue[] {
  return choices.reduce<readonly PositionedValue[]>((chosen, choice, position) => {
    if (choice.productOptionId !== option.productOptionId) return chosen;
    const value = option.values.find(({ optionValueId }) => optionValueId === choice.optionValueId);
    return value ? admit(option, chosen, { position, value }) : chosen;
  }, []);
}

function admit(
  option: Option,
  chosen: readonly PositionedValue[],
  next: PositionedValue,
): readonly PositionedValue[] {
  const values = chosen.map(({ value }) => value);
  if (piecesLeft(option, values, next.value) === 0) return chosen;
  const compatible = chosen.filter(
    ({ value }) => value === next.value || !excludes(option, value, next.value),
  );
  return compatible.length < mostChosen(option) ? [...compatible, next] : chosen;
}

/**
 * The options that are shown (SPEC section 4, Option selection rules). An option that a value of the product names in
 * `relatedOptionIds` is conditional: it is shown while a chosen value of a shown option names it. Options that reveal only
 * each other are never shown, nor is one without values.
 *
 * `chosenIn` returns the chosen values of an option, shown or not.
 */
function visibleOptions(
  options: readonly Option[],
  chosenIn: (option: Option) => readonly OptionValue[],
): ReadonlySet<Option> {
  const conditional = revealedBy(options.flatMap(({ values }) => values));
  const answerable = options.filter(({ values }) => values.length > 0);
  const visible = new Set(answerable.filter(({ optionId }) => !conditional.has(optionId)));
  // Iterating a Set includes what is added on the way, once each: so a cycle ends.
  for (const option of visible) {
    const revealed = revealedBy(chosenIn(option));
    for (const other of answerable) if (revealed.has(other.optionId)) visible.add(other);
  }
  return visible;
}

/** option_id of the options that values reveal. */
export function revealedBy(values: readonly OptionValue[]): ReadonlySet<number> {
  return new Set(values.flatMap(({ relatedOptionIds }) => relatedOptionIds));
}

/** Prices of one piece, VAT included; `lowest` equals `highest` when there is one price. */
export interface PriceRange {
  lowest: Cents;
  highest: Cents;
}

/**
 * What one more general value costs once the free slots are filled, e.g. 0.50 for 'two sauces free, then 0.50 each'.
 * null when nothing more can be charged: the free values reach the maximum, no value is left, or all cost nothing.
 */
export function furtherPrice(state: OptionSelection): PriceRange | null {
  const { option, chosen, quantityFree, quantityPaid } = state;
  if (option.type === 'radio') return null;
  // A value with reset replaces the others instead of being added.
  const further = furtherValues(option, chosen).filter(({ reset }) => !reset);
  const room = Math.min(quantityPaid ?? further.length, further.length);
  const prices = further.map(({ price }) => price).sort((a, b) => a - b);
  const highest = prices.at(-1) ?? ZERO;
  return room > quantityFree && highest > ZERO ? { lowest: prices[0] ?? ZERO, highest } : null;
}
