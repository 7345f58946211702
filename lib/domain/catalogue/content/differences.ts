import { type EntryKind, isEqual, keysInOrder, type OrderKey, productsOrder } from './changes.ts';
import type {
  CatalogueContent,
  CategoryContent,
  OptionContent,
  OptionUse,
  ProductContent,
  ValueContent,
} from './content.ts';

/** A field that has another value. */
type FieldChange<Entry, Field extends keyof Entry> = {
  [Each in Field]: { field: Each; from: Entry[Each]; to: Entry[Each] };
}[Field];

type CategoryField = Exclude<keyof CategoryContent, 'key'>;
type ValueField = Exclude<keyof ValueContent, 'key'>;
type OptionField = Exclude<keyof OptionContent, 'key' | 'values'>;
type ProductField = Exclude<keyof ProductContent, 'key' | 'options'>;

export type CategoryChange = FieldChange<CategoryContent, CategoryField>;
export type ValueChange = FieldChange<ValueContent, ValueField>;
export type OptionChange = FieldChange<OptionContent, OptionField> | ValuesChange;
/** Another `category` is a move. */
export type ProductChange = FieldChange<ProductContent, ProductField> | UsesChange;

/** The values of an option; `moved` are keys of those that have another place among the rest. */
export interface ValuesChange {
  field: 'values';
  added: readonly ValueContent[];
  removed: readonly ValueContent[];
  changed: readonly { value: ValueContent; changes: readonly ValueChange[] }[];
  moved: readonly string[];
}

/** The options that a product uses; `rules` are those that are its own. */
export interface UsesChange {
  field: 'options';
  attached: readonly OptionUse[];
  detached: readonly OptionUse[];
  rules: readonly { option: string; from: OptionUse['own']; to: OptionUse['own'] }[];
  moved: readonly string[];
}

interface Entries {
  category: [CategoryContent, CategoryChange];
  option: [OptionContent, OptionChange];
  product: [ProductContent, ProductChange];
}

/** How an entry differs: `entry` is what it is now, or what it was when it is archived. */
export type EntryDifference = {
  [Kind in EntryKind]:
    | { kind: Kind; what: 'added' | 'archived'; entry: Entries[Kind][0] }
    | { kind: Kind; what: 'changed'; entry: Entries[Kind][0]; changes: readonly Entries[Kind][1][] };
}[EntryKind];

/** Entries of a list that have another place among the rest, in their new order. */
export interface OrderDifference {
  kind: 'order';
  list: OrderKey;
  moved: readonly string[];
}

export type Difference = EntryDifference | OrderDifference;

// Each field of an entry is in its list, in the order in which differences are told; one that is missing does not compile.
type Fields<Field extends string> = Readonly<Record<Field, true>>;

const CATEGORY_FIELDS: Fields<CategoryField> = { name: true, label: true, offered: true };

const OPTION_FIELDS: Fields<OptionField> = {
  title: true,
  name: true,
  type: true,
  halves: true,
  required: true,
  freeOptionCount: true,
  maxOptionCount: true,
};

const VALUE_FIELDS: Fields<ValueField> = {
  name: true,
  product: true,
  price: true,
  methodPrices: true,
  pricesBy: true,
  priceStatus: true,
  maxCount: true,
  reset: true,
  group: true,
  reveals: true,
  taxRates: true,
  componentPrice: true,
  picture: true,
  imageType: true,
  allergens: true,
  mayContain: true,
  origins: true,
  alcohol: true,
  adultsOnly: true,
};

const PRODUCT_FIELDS: Fields<ProductField> = {
  name: true,
  category: true,
  price: true,
  methodPrices: true,
  description: true,
  picture: true,
  taxRates: true,
  deposit: true,
  componentPrice: true,
  orderable: true,
  offered: true,
  printerId: true,
  lblPrinterId: true,
  allergens: true,
  mayContain: true,
  origins: true,
  alcohol: true,
  adultsOnly: true,
  diets: true,
  spiciness: true,
  related: true,
};

/** The differences between two contents, by categories, options, products and orders; none for equal ones. */
export function differences(before: CatalogueContent, after: CatalogueContent): Difference[] {
  return [
    ...compared(before.categories, after.categories, categoryChanges).map(
      (each): Difference => ({ kind: 'category', ...each }),
    ),
    ...compared(before.options, after.options, optionChanges).map(
      (each): Difference => ({ kind: 'option', ...each }),
    ),
    ...compared(before.products, after.products, productChanges).map(
      (each): Difference => ({ kind: 'product', ...each }),
    ),
    ...orderDifferences(before, after),
  ];
}

const categoryChanges = (before: CategoryContent, after: CategoryContent): CategoryChange[] =>
  fieldChanges(CATEGORY_FIELDS, before, after);

const optionChanges = (before: OptionContent, after: OptionContent): OptionChange[] => [
  ...fieldChanges(OPTION_FIELDS, before, after),
  ...valuesChange(before.values, after.values),
];

const productChanges = (before: ProductContent, after: ProductContent): ProductChange[] => [
  ...fieldChanges(PRODUCT_FIELDS, before, after),
  ...usesChange(before.options, after.options),
];

function valuesChange(before: readonly ValueContent[], after: readonly ValueContent[]): ValuesChange[] {
  if (isEqual(before, after)) return [];
  const all = compared(before, after, (was, is) => fieldChanges(VALUE_FIELDS, was, is));
  return [
    {
      field: 'values',
      added: all.flatMap((each) => (each.what === 'added' ? [each.entry] : [])),
      removed: all.flatMap((each) => (each.what === 'archived' ? [each.entry] : [])),
      changed: all.flatMap((each) =>
        each.what === 'changed' ? [{ value: each.entry, changes: each.changes }] : [],
      ),
      moved: movedKeys(keysOf(before), keysOf(after)),
    },
  ];
}

function usesChange(before: readonly OptionUse[], after: readonly OptionUse[]): UsesChange[] {
  if (isEqual(before, after)) return [];
  const was = new Map(before.map((use) => [use.option, use]));
  const is = new Map(after.map((use) => [use.option, use]));
  return [
    {
      field: 'options',
      attached: after.filter(({ option }) => !was.has(option)),
      detached: before.filter(({ option }) => !is.has(option)),
      rules: after.flatMap(({ option, own }) => {
        const from = was.get(option)?.own;
        return from === undefined || isEqual(from, own) ? [] : [{ option, from, to: own }];
      }),
      moved: movedKeys([...was.keys()], [...is.keys()]),
    },
  ];
}

function orderDifferences(before: CatalogueContent, after: CatalogueContent): OrderDifference[] {
  const lists: OrderKey[] = [
    'categories',
    'options',
    ...new Set(after.products.map(({ category }) => productsOrder(category))),
  ];
  return lists.flatMap((list): OrderDifference[] => {
    const moved = movedKeys(keysInOrder(before, list), keysInOrder(after, list));
    return moved.length > 0 ? [{ kind: 'order', list, moved }] : [];
  });
}

type Compared<Entry, Change> =
  | { what: 'added' | 'archived'; entry: Entry }
  | { what: 'changed'; entry: Entry; changes: readonly Change[] };

function compared<Entry extends { key: string }, Change>(
  before: readonly Entry[],
  after: readonly Entry[],
  changesOf: (was: Entry, is: Entry) => readonly Change[],
): Compared<Entry, Change>[] {
  const was = new Map(before.map((entry) => [entry.key, entry]));
  const is = new Set(keysOf(after));
  return [
    ...after.flatMap((entry): Compared<Entry, Change>[] => {
      const old = was.get(entry.key);
      if (!old) return [{ what: 'added', entry }];
      const changes = old === entry ? [] : changesOf(old, entry);
      return changes.length > 0 ? [{ what: 'changed', entry, changes }] : [];
    }),
    ...before.flatMap((entry): Compared<Entry, Change>[] =>
      is.has(entry.key) ? [] : [{ what: 'archived', entry }],
    ),
  ];
}

function fieldChanges<Entry, Field extends string & keyof Entry>(
  fields: Fields<Field>,
  before: Entry,
  after: Entry,
): FieldChange<Entry, Field>[] {
  // Object.keys has no narrower type than string.
  return (Object.keys(fields) as Field[])
    .filter((field) => !isEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

const keysOf = (entries: readonly { key: string }[]): string[] => entries.map(({ key }) => key);

/** Of the keys that both lists have, the fewest that have to be moved to make the one order of the other. */
function movedKeys(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((key, place) => [key, place]));
  const common = after.flatMap((key) => {
    const place = places.get(key);
    return place === undefined ? [] : [{ key, place }];
  });
  if (common.every(({ place }, index) => index === 0 || place > (common[index - 1]?.place ?? 0))) return [];
  // The longest increasing run of old places stays; `longest` has the one that ends at each place of the new order.
  const longest: { key: string; place: number; length: number; from: number }[] = [];
  for (const { key, place } of common) {
    const from = longest.reduce(
      (best, run, index) => (run.place < place && run.length > (longest[best]?.length ?? 0) ? index : best),
      -1,
    );
    longest.push({ key, place, length: (longest[from]?.length ?? 0) + 1, from });
  }
  const stay = new Set<string>();
  let at = longest.reduce(
    (best, run, index) => (run.length > (longest[best]?.length ?? 0) ? index : best),
    -1,
  );
  for (let run = longest[at]; run; run = longest[at]) {
    stay.add(run.key);
    at = run.from;
  }
  return common.flatMap(({ key }) => (stay.has(key) ? [] : [key]));
}
