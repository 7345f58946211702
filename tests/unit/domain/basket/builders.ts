import type { BasketLine, BasketOption } from '#lib/domain/basket/line.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { rateOfAll } from '#lib/domain/vat.ts';

export const KEBABS: Category = { categoryId: 7, label: 'Kebabs', sortOrder: 2 };

/** The line of a product with these choices, as the product modal adds it. */
export function lineFor(
  product: Product,
  choices: readonly Choice[],
  { quantity = 1, comment = '' }: { quantity?: number; comment?: string } = {},
): BasketLine {
  const selection = selectionOf(product.options, choices);
  return lineOf({ product, category: KEBABS, selection, quantity, comment });
}

export function line(overrides: Partial<BasketLine> = {}): BasketLine {
  return {
    categoryId: 7,
    categorySortOrder: 2,
    productId: 1,
    name: 'Kebab',
    image: null,
    unitPrice: cents(850),
    deposit: cents(0),
    adultsOnly: false,
    taxRates: rateOfAll(10),
    componentPrice: null,
    quantity: 1,
    lblPrinterId: null,
    printerId: null,
    printerPort: 9100,
    options: [],
    comment: '',
    ...overrides,
  };
}

export function basketOption(valueId: number, overrides: Partial<BasketOption> = {}): BasketOption {
  return {
    productOptionId: 101,
    optionId: 1,
    valueId,
    optionName: 'Sauces',
    title: 'Choisissez vos sauces',
    productName: `value ${valueId}`,
    type: 'checkbox',
    sortOrder: 1,
    reset: false,
    paid: true,
    price: cents(50),
    taxRates: null,
    componentPrice: null,
    ...overrides,
  };
}
