/** One value chosen for one option of a product. A list of choices is in the order they were made. */
export interface Choice {
  productOptionId: number;
  optionValueId: number;
}

/** The values chosen for one option, in the order chosen, as order/add carries them. */
export interface OptionChoices {
  productOptionId: number;
  optionValueIds: readonly number[];
}

/** Groups choices by option. The order within each option is kept, and no other order matters to the replay. */
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
