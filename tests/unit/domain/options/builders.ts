import type { Option, OptionValue, Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { type OptionSelection, type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { PLAIN_PRODUCT, PLAIN_VALUE } from '#tests/support/plain-facts.ts';

export function value(optionValueId: number, overrides: Partial<OptionValue> = {}): OptionValue {
  return {
    optionValueId,
    name: `value ${optionValueId}`,
    price: cents(50),
    priceStatus: 'general',
    maxCount: 1,
    taxRates: null,
    componentPrice: null,
    reset: false,
    group: null,
    relatedOptionIds: [],
    image: null,
    imageType: 'own',
    ...PLAIN_VALUE,
    ...overrides,
  };
}

/** product_option_id differs from option_id, so that confusing them fails. */
export function option(
  optionId: number,
  values: readonly OptionValue[],
  overrides: Partial<Option> = {},
): Option {
  return {
    optionId,
    productOptionId: 100 + optionId,
    type: 'checkbox',
    required: false,
    freeOptionCount: 0,
    maxOptionCount: 0,
    halves: null,
    sortOrder: optionId,
    title: `title ${optionId}`,
    name: `name ${optionId}`,
    values,
    ...overrides,
  };
}

/** Values 1 to `count`, alike. */
export function values(count: number, overrides: Partial<OptionValue> = {}): OptionValue[] {
  return Array.from({ length: count }, (_, index) => value(index + 1, overrides));
}

export function product(options: readonly Option[], overrides: Partial<Product> = {}): Product {
  return {
    productId: 1,
    categoryId: 7,
    name: 'Kebab',
    description: null,
    image: null,
    price: cents(800),
    taxRates: rateOfAll(10),
    componentPrice: null,
    orderable: true,
    soldOut: false,
    printerId: null,
    lblPrinterId: null,
    options,
    relatedIds: [],
    ...PLAIN_PRODUCT,
    ...overrides,
  };
}

/** Choices of values of one option, in this order. */
export function chosen(of: Option, ...optionValueIds: number[]): Choice[] {
  return optionValueIds.map((optionValueId) => ({ productOptionId: of.productOptionId, optionValueId }));
}

export function choice(of: Option, optionValueId: number): Choice {
  return { productOptionId: of.productOptionId, optionValueId };
}

/** An option whose prices depend on others is in the selection at other prices, so it is found by its id. */
export function stateOf(selection: Selection, { productOptionId }: Option): OptionSelection {
  const state = selection.options.find(({ option: of }) => of.productOptionId === productOptionId);
  if (!state) throw new Error('the option is not in the selection');
  return state;
}

/** What is chosen in one option, as '1 free' and '2 for 50'. */
export function read(of: Option, ...optionValueIds: number[]): string[] {
  return describeChosen(stateOf(selectionOf([of], chosen(of, ...optionValueIds)), of));
}

export function describeChosen({ chosen: values }: OptionSelection): string[] {
  return values.map(({ value: { optionValueId }, paid, price }) =>
    paid ? `${optionValueId} for ${price}` : `${optionValueId} free`,
  );
}
