import { excludes } from './exclusion.ts';
import type { OptionSelection, Selection } from './selection.ts';

/**
 * Whether an option's section may close by itself (SPEC section 2, Product modal): something is chosen and no
 * other value could join it without one being given up. So a radio is complete once chosen; a select or
 * checkbox when its maximum is reached, when every value is chosen, or when what is left is excluded, as all
 * sauces are by 'Sans sauce'. Filling the free slots alone does not complete it: the diner may go on at a price.
 */
export function isComplete({ option, chosen, quantityPaid }: OptionSelection): boolean {
  if (chosen.length === 0) return false;
  if (quantityPaid === 0) return true;
  const values = chosen.map(({ value }) => value);
  return option.values.every(
    (value) => values.includes(value) || values.some((other) => excludes(option, other, value)),
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
