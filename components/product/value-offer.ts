import type { Choice } from '#lib/domain/choice.ts';
import { ZERO } from '#lib/domain/money.ts';
import { furtherPrice } from '#lib/domain/options/further-price.ts';
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
  /** Whether its price is charged when it is chosen after others: not chosen yet, and offered only for now. */
  paidLater: boolean;
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
  const offered = picked !== undefined && !picked.paid && value.price > ZERO;
  return {
    chosen: standing !== undefined,
    available: picked !== undefined,
    offered,
    paidLater: offered && !standing && mayBePaid(selection, productOptionId, value),
  };
}

/** Whether other choices of the option can come first and leave no free slot for the value. */
function mayBePaid(selection: Selection, productOptionId: number, { priceStatus }: OptionValue): boolean {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  if (!state) return false;
  if (priceStatus === 'one_is_free') return state.quantityPaid === null || state.quantityPaid > 1;
  return furtherPrice(state) !== null;
}

function chosenIn(selection: Selection, { productOptionId, optionValueId }: Choice) {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  return state?.chosen.find(({ value }) => value.optionValueId === optionValueId);
}
