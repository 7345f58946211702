import type { CatalogueContent, CategoryContent, OptionContent, ProductContent } from './content.ts';

interface Entries {
  category: CategoryContent;
  option: OptionContent;
  product: ProductContent;
}
export type EntryKind = keyof Entries;

/** A new state of one entry, whose key is `key`; null archives it. */
export type EntryChange = {
  [Kind in EntryKind]: { kind: Kind; key: string; value: Entries[Kind] | null };
}[EntryKind];

/** A list with an order: of categories, of options, or of the products of one category. */
export type OrderKey = 'categories' | 'options' | `products:${string}`;

/** The keys of a list in order. Keys that the list has not are ignored; what it leaves out follows at the end. */
export interface OrderChange {
  kind: 'order';
  key: OrderKey;
  value: readonly string[];
}

/** A draft is a set of these: at most one for each kind and key. */
export type CatalogueChange = EntryChange | OrderChange;

/** The key of the order of a category's products. */
export const productsOrder = (category: string): OrderKey => `products:${category}`;

/**
 * The content with changes; of two changes of one entry the later counts. What is new in its list, as a product in another
 * category, follows at the end. The products are returned category by category, those of a missing one last.
 *
 * @example applyChanges(content, [{ kind: 'product', key: 'kebab', value: null }]) // without the kebab
 */
export function applyChanges(
  content: CatalogueContent,
  changes: readonly CatalogueChange[],
): CatalogueContent {
  const categories = byKey(content.categories);
  const options = byKey(content.options);
  const products = byKey(content.products);
  const orders = new Map<OrderKey, readonly string[]>();
  for (const change of changes) {
    switch (change.kind) {
      case 'category':
        write(categories, change);
        break;
      case 'option':
        write(options, change);
        break;
      case 'product':
        if (products.get(change.key)?.category !== change.value?.category) products.delete(change.key);
        write(products, change);
        break;
      case 'order':
        orders.set(change.key, change.value);
    }
  }
  return arranged(
    {
      categories: [...categories.values()],
      options: [...options.values()],
      products: [...products.values()],
    },
    orders,
  );
}

/**
 * The changes that make `after` of `before`, none for equal contents: `applyChanges(before, changesBetween(before, after))`
 * is `after`. With the two exchanged, the changes that undo them.
 */
export function changesBetween(before: CatalogueContent, after: CatalogueContent): CatalogueChange[] {
  const entries: EntryChange[] = [
    ...changedEntries(before.categories, after.categories).map((change) => ({
      kind: 'category' as const,
      ...change,
    })),
    ...changedEntries(before.options, after.options).map((change) => ({
      kind: 'option' as const,
      ...change,
    })),
    ...changedEntries(before.products, after.products).map((change) => ({
      kind: 'product' as const,
      ...change,
    })),
  ];
  const unordered = applyChanges(before, entries);
  const orders = orderKeys(after).flatMap((key): OrderChange[] => {
    const value = keysInOrder(after, key);
    return isEqual(value, keysInOrder(unordered, key)) ? [] : [{ kind: 'order', key, value }];
  });
  return [...entries, ...orders];
}

/** The keys of a list, in order. */
export function keysInOrder({ categories, options, products }: CatalogueContent, key: OrderKey): string[] {
  if (key === 'categories') return keysOf(categories);
  if (key === 'options') return keysOf(options);
  return keysOf(products.filter(({ category }) => productsOrder(category) === key));
}

/** Whether two values of plain data are equal; a field that is undefined is as one that is absent. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) =>
    isEqual(one[field], other[field]),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Keyed {
  key: string;
}

const keysOf = (entries: readonly Keyed[]): string[] => entries.map(({ key }) => key);

const byKey = <Entry extends Keyed>(entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [entry.key, entry]));

function write<Entry>(
  entries: Map<string, Entry>,
  { key, value }: { key: string; value: Entry | null },
): void {
  if (value === null) entries.delete(key);
  else entries.set(key, value);
}

function changedEntries<Entry extends Keyed>(
  before: readonly Entry[],
  after: readonly Entry[],
): { key: string; value: Entry | null }[] {
  const was = byKey(before);
  const is = byKey(after);
  return [
    ...before.flatMap(({ key }) => (is.has(key) ? [] : [{ key, value: null }])),
    ...after.flatMap((value) => (isEqual(value, was.get(value.key)) ? [] : [{ key: value.key, value }])),
  ];
}

/** The lists of a content. */
const orderKeys = ({ products }: CatalogueContent): OrderKey[] => [
  'categories',
  'options',
  ...new Set(products.map(({ category }) => productsOrder(category))),
];

function arranged(content: CatalogueContent, orders: ReadonlyMap<OrderKey, readonly string[]>) {
  const categories = inOrder(content.categories, orders.get('categories'));
  const ofCategory = Map.groupBy(content.products, ({ category }) => category);
  // A product whose category is missing is kept, for the checks to report it.
  const named = new Set([...keysOf(categories), ...[...ofCategory.keys()].sort()]);
  return {
    categories,
    options: inOrder(content.options, orders.get('options')),
    products: [...named].flatMap((category) =>
      inOrder(ofCategory.get(category) ?? [], orders.get(productsOrder(category))),
    ),
  };
}

function inOrder<Entry extends Keyed>(entries: readonly Entry[], keys: readonly string[] = []): Entry[] {
  const known = byKey(entries);
  const first = [...new Set(keys)].flatMap((key) => known.get(key) ?? []);
  const listed = new Set(first);
  return [...first, ...entries.filter((entry) => !listed.has(entry))];
}
