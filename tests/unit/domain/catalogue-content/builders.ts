import type {
  CatalogueContent,
  CategoryContent,
  OptionContent,
  ProductContent,
  ValueContent,
} from '#lib/domain/catalogue/content/content.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';

/** What a product and a value say alike, when there is nothing to check. */
const PLAIN = {
  methodPrices: {},
  componentPrice: null,
  allergens: [],
  mayContain: [],
  origins: [],
  alcohol: null,
  adultsOnly: null,
  picture: null,
} as const;

export const category = (key: string, changes: Partial<CategoryContent> = {}): CategoryContent => ({
  key,
  name: key,
  label: null,
  offered: null,
  ...changes,
});

/** A dish at 8.00, complete but for a photo and a description. */
export const product = (key: string, changes: Partial<ProductContent> = {}): ProductContent => ({
  key,
  category: 'plats',
  name: key,
  description: null,
  price: cents(800),
  deposit: ZERO,
  taxRates: rateOfAll(10),
  orderable: true,
  printerId: null,
  lblPrinterId: null,
  offered: null,
  diets: [],
  spiciness: 0,
  options: [],
  related: [],
  ...PLAIN,
  ...changes,
});

/** A choice at 0.50. */
export const value = (key: string, changes: Partial<ValueContent> = {}): ValueContent => ({
  key,
  product: null,
  name: key,
  price: cents(50),
  pricesBy: null,
  priceStatus: 'general',
  maxCount: 1,
  reset: false,
  group: null,
  reveals: [],
  imageType: 'own',
  taxRates: null,
  ...PLAIN,
  ...changes,
});

export const option = (
  key: string,
  values: readonly ValueContent[] = [],
  changes: Partial<OptionContent> = {},
): OptionContent => ({
  key,
  type: 'checkbox',
  title: key,
  name: key,
  required: false,
  freeOptionCount: 0,
  maxOptionCount: 0,
  halves: null,
  values,
  ...changes,
});

/** Uses of options, without rules of their own. */
export const uses = (...options: string[]) => options.map((key) => ({ option: key, own: {} }));

/** A content of these entries; a product's category that is not among them is added, in order. */
export function content({
  categories = [],
  options = [],
  products = [],
}: Partial<CatalogueContent>): CatalogueContent {
  const known = new Set(categories.map(({ key }) => key));
  const missing = new Set(products.map((each) => each.category).filter((key) => !known.has(key)));
  return { categories: [...categories, ...[...missing].map((key) => category(key))], options, products };
}

/** The first published version of a catalogue. */
export const FIRST_VERSION = {
  number: 1,
  source: 'publish',
  by: null,
  at: '',
  added: 0,
  changed: 0,
  archived: 0,
} as const;
