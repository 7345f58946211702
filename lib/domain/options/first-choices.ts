import type { Product } from '../catalogue/product.ts';
import { isSoldOutNow } from '../catalogue/sold-out-products.ts';
import type { Choice } from './choices.ts';
import { pick } from './pick.ts';
import { selectionOf } from './selection.ts';
import { validateSelection } from './validate.ts';

/**
 * The first choices by which a product can be ordered: of each required option the first values that it needs, in the order
 * of the product sheet. null when no value that is left satisfies one of them.
 */
export function firstChoices({ options }: Pick<Product, 'options'>): readonly Choice[] | null {
  let choices: readonly Choice[] = [];
  for (;;) {
    const issue = validateSelection(selectionOf(options, choices)).find(
      ({ severity }) => severity === 'blocking',
    );
    if (!issue) return choices;
    const { productOptionId } = issue;
    const values = options.find((option) => option.productOptionId === productOptionId)?.values ?? [];
    const before = choices;
    const next = values
      .filter((value) => !isSoldOutNow(value))
      .map(({ optionValueId }) => pick(options, before, { productOptionId, optionValueId }))
      .find((picked) => picked.length > before.length);
    if (!next) return null;
    choices = next;
  }
}
