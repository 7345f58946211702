import { type Cents, ZERO } from '../../money.ts';
import { rateOfAll } from '../../vat.ts';
import type { EntryKind } from './changes.ts';
import type { CatalogueContent, CategoryContent, ProductContent } from './content.ts';
import { newKey } from './keys.ts';

/** The change that adds an entry. */
interface Added<Kind extends EntryKind, Entry> {
  kind: Kind;
  key: string;
  value: Entry;
}

/** The rate of what is eaten at once (CGI, article 279). */
const USUAL_RATE = 10;

/**
 * A new product at the end of a category, taxed and printed as the last one there. What is said about food is unsaid, for a
 * person to state. `taken` are keys that were used once.
 */
export function newProduct(
  { products }: CatalogueContent,
  { name, price, category }: { name: string; price: Cents; category: string },
  taken: Iterable<string>,
): Added<'product', ProductContent> {
  const last = products.findLast((product) => product.category === category);
  const key = newKey(name, 'product', [...taken, ...products.map((product) => product.key)]);
  return {
    kind: 'product',
    key,
    value: {
      key,
      category,
      name,
      price,
      description: null,
      methodPrices: {},
      componentPrice: null,
      deposit: ZERO,
      taxRates: last?.taxRates ?? rateOfAll(USUAL_RATE),
      orderable: true,
      printerId: last?.printerId ?? null,
      lblPrinterId: last?.lblPrinterId ?? null,
      offered: null,
      picture: null,
      allergens: null,
      mayContain: [],
      origins: [],
      alcohol: null,
      adultsOnly: null,
      diets: [],
      spiciness: 0,
      options: [],
      related: [],
    },
  };
}

/** A new category after the others. */
export function newCategory(
  { categories }: CatalogueContent,
  name: string,
  taken: Iterable<string>,
): Added<'category', CategoryContent> {
  const key = newKey(name, 'category', [...taken, ...categories.map((category) => category.key)]);
  return { kind: 'category', key, value: { key, name, label: null, offered: null } };
}
