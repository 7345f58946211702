/** One value chosen for one option of a product; a list of them is in the order they were chosen. */
export interface Choice {
  productOptionId: number;
  optionValueId: number;
}

/** The values chosen for one option, in the order chosen, as order/add carries them (CONTRACT, order/add). */
export interface OptionChoices {
  productOptionId: number;
  optionValueIds: readonly number[];
}

/** Gathers choices by option. Each option's own order is kept, which is all that the replay looks at. */
export function groupChoices(choices: readonly Choice[]): OptionChoices[] {
  const productOptionIds = new Set(choices.map(({ productOptionId }) => productOptionId));
  return [...productOptionIds].map((productOptionId) => ({
    productOptionId,
    optionValueIds: choices
      .filter((choice) => choice.productOptionId === productOptionId)
      .map(({ optionValueId }) => optionValueId),
  }));
}

/** The choices of a grouped list, one option after the other. */
export function ungroupChoices(grouped: readonly OptionChoices[]): Choice[] {
  return grouped.flatMap(({ productOptionId, optionValueIds }) =>
    optionValueIds.map((optionValueId) => ({ productOptionId, optionValueId })),
  );
}
