import type { Option } from '../catalogue/product.ts';
import { excludes, piecesLeft } from './charge.ts';
import type { Choice } from './choices.ts';
import { type OptionSelection, type Selection, selectionOf } from './selection.ts';

/**
 * Chooses a value, or one more piece of it (SPEC section 4, Option selection rules). A radio replaces its choice; select
 * and checkbox add the value and remove those that it excludes. Choices of options that become hidden are removed.
 *
 * @returns the new choices, or the same list when the pick is refused: the value is unknown, hidden or chosen as often as
 * it may be, or the maximum is reached.
 */
export function pick(
  options: readonly Option[],
  choices: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  const picked = selectionOf(options, [...choices, choice]).choices;
  return countOf(picked, choice) > countOf(choices, choice) ? picked : choices;
}

/**
 * Removes a chosen value, or the last piece of one that was chosen more than once. The replay decides again what is free,
 * so a later paid value takes a free slot that becomes vacant. Choices of options that become hidden are removed.
 *
 * @returns the new choices, or the same list when the value is not chosen.
 */
export function unpick(
  options: readonly Option[],
  choices: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  const last = choices.findLastIndex((made) => isSame(made, choice));
  if (last === -1) return choices;
  return selectionOf(options, choices.toSpliced(last, 1)).choices;
}

/**
 * What a tap on a value does: picks it, or removes it, with all its pieces, when it is chosen. The choice of a required
 * radio can only be replaced; that of an optional one can be removed.
 */
export function toggle(
  options: readonly Option[],
  choices: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  if (countOf(choices, choice) === 0) return pick(options, choices, choice);
  const option = options.find(({ productOptionId }) => productOptionId === choice.productOptionId);
  if (option?.type === 'radio' && option.required) return choices;
  const others = choices.filter((made) => !isSame(made, choice));
  return selectionOf(options, others).choices;
}

/** How often a value is chosen. */
export function countOf(choices: readonly Choice[], choice: Choice): number {
  return choices.filter((made) => isSame(made, choice)).length;
}

function isSame(one: Choice, other: Choice): boolean {
  return one.productOptionId === other.productOptionId && one.optionValueId === other.optionValueId;
}

/**
 * Whether an option's section may close by itself (SPEC section 2, Product modal): something is chosen and no other value
 * could be added. So a radio is complete once chosen; a select or checkbox when its maximum is reached, when every value
 * is chosen as often as it may be, or when the rest is excluded, as all sauces are by 'Sans sauce'. Filling the free
 * slots alone does not complete it: the diner may add paid values.
 */
export function isComplete({ option, chosen, quantityPaid }: OptionSelection): boolean {
  if (chosen.length === 0) return false;
  if (quantityPaid === 0) return true;
  const values = chosen.map(({ value }) => value);
  return option.values.every(
    (value) =>
      piecesLeft(option, values, value) === 0 ||
      values.some((other) => other !== value && excludes(option, other, value)),
  );
}

/**
 * The section to open after the one just completed: the next shown option in sort order.
 *
 * @param current product_option_id of the completed option
 * @returns a product_option_id, or null after the last one
 */
export function nextOpenSection(selection: Selection, current: number): number | null {
  const position = selection.options.findIndex(({ option }) => option.productOptionId === current);
  if (position === -1) return null;
  const next = selection.options.slice(position + 1).find(({ visible }) => visible);
  return next?.option.productOptionId ?? null;
}
