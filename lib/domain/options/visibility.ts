import type { Option, OptionValue } from '../product.ts';

/**
 * The options that are shown (SPEC section 4, Option selection rules). An option that some value of the product
 * names is conditional: it is shown only while a chosen value of a shown option names it, and so on down a
 * chain. Options that only reveal one another are never shown, since nothing shown leads to them; nor is one
 * without values, which asks nothing that could be answered.
 *
 * `chosenIn` returns the chosen values of an option, shown or not.
 */
export function visibleOptions(
  options: readonly Option[],
  chosenIn: (option: Option) => readonly OptionValue[],
): ReadonlySet<Option> {
  const conditional = revealedBy(options.flatMap(({ values }) => values));
  const answerable = options.filter(({ values }) => values.length > 0);
  const visible = new Set(answerable.filter(({ optionId }) => !conditional.has(optionId)));
  // A Set also walks over what is added to it during the walk, and over nothing twice: a cycle ends.
  for (const option of visible) {
    const revealed = revealedBy(chosenIn(option));
    for (const other of answerable) if (revealed.has(other.optionId)) visible.add(other);
  }
  return visible;
}

function revealedBy(values: readonly OptionValue[]): ReadonlySet<number> {
  return new Set(values.flatMap(({ relatedOptionIds }) => relatedOptionIds));
}
