import type { Option, OptionValue } from '#lib/domain/catalogue/product.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { pick } from '#lib/domain/options/pick.ts';
import { furtherPrice, type Selection, selectionOf } from '#lib/domain/options/selection.ts';

/** A value as it can be chosen now. */
export interface ValueOffer {
  chosen: boolean;
  /** False when the maximum is reached. */
  available: boolean;
  /** Whether it has a price and is, or would be, free as one of the free choices. */
  offered: boolean;
  /** Whether it is free if chosen now, but charged if chosen after others. */
  paidLater: boolean;
}

export function offerOf(
  options: readonly Option[],
  selection: Selection,
  { productOptionId }: Option,
  value: OptionValue,
): ValueOffer {
  const choice: Choice = { productOptionId, optionValueId: value.optionValueId };
  const chosen = chosenIn(selection, choice);
  const picked = chosen ?? chosenIn(selectionOf(options, pick(options, selection.choices, choice)), choice);
  const offered = picked !== undefined && !picked.paid && value.price > ZERO;
  return {
    chosen: chosen !== undefined,
    available: picked !== undefined,
    offered,
    paidLater: offered && !chosen && mayBePaid(selection, productOptionId, value),
  };
}

/** Whether other choices of the option can use up its free choices first. */
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
