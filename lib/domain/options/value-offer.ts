import type { Option, OptionValue } from '../catalogue/product.ts';
import { ZERO } from '../money.ts';
import type { Choice } from './choices.ts';
import { pick } from './pick.ts';
import { furtherPrice, type Selection, selectionOf } from './selection.ts';

/** A value as it can be chosen now. */
export interface ValueOffer {
  /** How often it is chosen. */
  count: number;
  /** Whether it may be chosen, or chosen once more: false when a maximum is reached. */
  another: boolean;
  /** Whether it has a price and is, or would be, free as one of the free choices. */
  offered: boolean;
  /** Whether it is free if chosen now, but charged if chosen after others, or once more. */
  paidLater: boolean;
}

/** How a value of an option can be chosen beside what is chosen already. */
export function offerOf(
  options: readonly Option[],
  selection: Selection,
  { productOptionId }: Option,
  value: OptionValue,
): ValueOffer {
  const choice: Choice = { productOptionId, optionValueId: value.optionValueId };
  const pieces = piecesIn(selection, choice);
  const picked = pick(options, selection.choices, choice);
  const next =
    picked === selection.choices ? undefined : piecesIn(selectionOf(options, picked), choice).at(-1);
  const shown = pieces.length === 0 && next ? [next] : pieces;
  const offered = value.price > ZERO && shown.length > 0 && shown.every(({ paid }) => !paid);
  const mayBePaidNext =
    pieces.length === 0 ? mayBePaid(selection, productOptionId, value) : next?.paid === true;
  return {
    count: pieces.length,
    another: next !== undefined,
    offered,
    paidLater: offered && mayBePaidNext,
  };
}

/** Whether other choices of the option can use up its free choices first. */
function mayBePaid(selection: Selection, productOptionId: number, { priceStatus }: OptionValue): boolean {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  if (!state) return false;
  if (priceStatus === 'one_is_free') return state.quantityPaid === null || state.quantityPaid > 1;
  return furtherPrice(state) !== null;
}

function piecesIn(selection: Selection, { productOptionId, optionValueId }: Choice) {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  return state?.chosen.filter(({ value }) => value.optionValueId === optionValueId) ?? [];
}
