import type { BasketOption } from '../basket-line.ts';
import type { Choice } from '../choice.ts';
import type { ChosenValue } from '../options/charge.ts';
import type { Selection } from '../options/selection.ts';
import type { Option } from '../product.ts';

/** A selection's chosen values as a basket line keeps them, in the order chosen across all options. */
export function basketOptionsOf(selection: Selection): BasketOption[] {
  return selection.choices.flatMap((choice) => chosenFor(selection, choice));
}

function chosenFor(selection: Selection, { productOptionId, optionValueId }: Choice): BasketOption[] {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  const chosen = state?.chosen.find(({ value }) => value.optionValueId === optionValueId);
  return state && chosen ? [basketOption(state.option, chosen)] : [];
}

function basketOption(option: Option, { value, paid, price }: ChosenValue): BasketOption {
  return {
    productOptionId: option.productOptionId,
    optionId: option.optionId,
    valueId: value.optionValueId,
    optionName: option.name,
    title: option.title,
    productName: value.name,
    type: option.type,
    sortOrder: option.sortOrder,
    reset: value.reset,
    paid,
    price,
  };
}
