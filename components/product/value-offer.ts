import type { Choice } from '#lib/domain/choice.ts';
import { ZERO } from '#lib/domain/money.ts';
import { pick } from '#lib/domain/options/pick.ts';
import { type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import type { Option, OptionValue } from '#lib/domain/product.ts';

/** What a value is to the diner at this moment. */
export interface ValueOffer {
  chosen: boolean;
  /** false when the maximum is reached. */
  available: boolean;
  /** Has a price and is free all the same, or would be when chosen now. */
  offered: boolean;
}

export function offerOf(
  options: readonly Option[],
  selection: Selection,
  { productOptionId }: Option,
  value: OptionValue,
): ValueOffer {
  const choice: Choice = { productOptionId, optionValueId: value.optionValueId };
  const standing = chosenIn(selection, choice);
  const picked = standing ?? chosenIn(selectionOf(options, pick(options, selection.choices, choice)), choice);
  return {
    chosen: standing !== undefined,
    available: picked !== undefined,
    offered: picked !== undefined && !picked.paid && value.price > ZERO,
  };
}

function chosenIn(selection: Selection, { productOptionId, optionValueId }: Choice) {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  return state?.chosen.find(({ value }) => value.optionValueId === optionValueId);
}
