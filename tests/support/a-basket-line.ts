import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import type { Option, Product } from '#lib/domain/catalogue/product.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';

export const KEBABS = { categoryId: 3, label: 'Kebabs', sortOrder: 1 };

/** Choices of an option's values, in this order. */
export const chosen = ({ productOptionId }: Option, ...optionValueIds: number[]): Choice[] =>
  optionValueIds.map((optionValueId) => ({ productOptionId, optionValueId }));

/** The line that the product modal adds for a product with these choices. */
export function aLine(
  product: Product,
  choices: readonly Choice[] = [],
  { quantity = 1, comment = '' }: { quantity?: number; comment?: string } = {},
): BasketLine {
  const selection = selectionOf(product.options, choices);
  return lineOf({ product, category: KEBABS, selection, quantity, comment });
}
