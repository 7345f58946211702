import type { EntryKind } from './changes.ts';
import type { CatalogueContent, OptionContent, ProductContent, ValueContent } from './content.ts';

/** An entry, or a value of an option. */
export interface Place {
  kind: EntryKind;
  key: string;
  /** Key of the value; absent for the entry itself. */
  value?: string;
}

/** What names another thing of the catalogue. */
export interface Reference {
  from: Place;
  to: Place;
  /** Which field names it: a product's category, options and related products; a value's product, reveals and price list. */
  field: 'category' | 'options' | 'related' | 'product' | 'reveals' | 'pricesBy';
}

/** Everything of a content that names another thing, there or missing. */
export const references = ({ options, products }: CatalogueContent): Reference[] => [
  ...products.flatMap(referencesOfProduct),
  ...options.flatMap((option) => option.values.flatMap((value) => referencesOfValue(option, value))),
];

/** What names a thing: what holds it, and is changed with it when it is archived. */
export const referencesTo = (content: CatalogueContent, place: Place): Reference[] =>
  references(content).filter(({ to }) => placeId(to) === placeId(place));

/** References to what is not there: after two people edited at the same time, for example. */
export function missingReferences(content: CatalogueContent): Reference[] {
  const known = new Set(placesOf(content).map(placeId));
  return references(content).filter(({ to }) => !known.has(placeId(to)));
}

function referencesOfProduct({ key, category, options, related }: ProductContent): Reference[] {
  const from: Place = { kind: 'product', key };
  return [
    { from, to: { kind: 'category', key: category }, field: 'category' },
    ...options.map(
      ({ option }): Reference => ({ from, to: { kind: 'option', key: option }, field: 'options' }),
    ),
    ...related.map((other): Reference => ({ from, to: { kind: 'product', key: other }, field: 'related' })),
  ];
}

function referencesOfValue(
  { key }: OptionContent,
  { key: value, product, reveals, pricesBy }: ValueContent,
): Reference[] {
  const from: Place = { kind: 'option', key, value };
  const priced = pricesBy
    ? [{}, ...Object.keys(pricesBy.prices).map((chosen) => ({ value: chosen }))].map(
        (of): Reference => ({ from, to: { kind: 'option', key: pricesBy.option, ...of }, field: 'pricesBy' }),
      )
    : [];
  return [
    ...(product === null
      ? []
      : [{ from, to: { kind: 'product', key: product }, field: 'product' } satisfies Reference]),
    ...reveals.map((option): Reference => ({ from, to: { kind: 'option', key: option }, field: 'reveals' })),
    ...priced,
  ];
}

/**
 * The content without references to what is gone: values that are a product of it are left out too, and so are the prices
 * by them. A product keeps its category.
 */
export function withoutReferencesTo(content: CatalogueContent, gone: readonly Place[]): CatalogueContent {
  const ids = new Set(gone.map(placeId));
  for (const { from, to, field } of references(content))
    if (field === 'product' && ids.has(placeId(to))) ids.add(placeId(from));
  const stays = (place: Place) => !ids.has(placeId(place));
  const isOption = (key: string) => stays({ kind: 'option', key });
  return {
    categories: content.categories,
    options: content.options.map((option) => ({
      ...option,
      values: option.values
        .filter((value) => stays({ kind: 'option', key: option.key, value: value.key }))
        .map((value) => ({
          ...value,
          reveals: value.reveals.filter(isOption),
          pricesBy: pricesLeft(value.pricesBy, stays),
        })),
    })),
    products: content.products.map((product) => ({
      ...product,
      options: product.options.filter(({ option }) => isOption(option)),
      related: product.related.filter((key) => stays({ kind: 'product', key })),
    })),
  };
}

function pricesLeft(
  pricesBy: ValueContent['pricesBy'],
  stays: (place: Place) => boolean,
): ValueContent['pricesBy'] {
  if (!pricesBy || !stays({ kind: 'option', key: pricesBy.option })) return null;
  const left = Object.entries(pricesBy.prices).filter(([value]) =>
    stays({ kind: 'option', key: pricesBy.option, value }),
  );
  return left.length > 0 ? { ...pricesBy, prices: Object.fromEntries(left) } : null;
}

const placesOf = ({ categories, options, products }: CatalogueContent): Place[] => [
  ...categories.map(({ key }): Place => ({ kind: 'category', key })),
  ...options.flatMap(({ key, values }): Place[] => [
    { kind: 'option', key },
    ...values.map((value): Place => ({ kind: 'option', key, value: value.key })),
  ]),
  ...products.map(({ key }): Place => ({ kind: 'product', key })),
];

/** A place as one text, to compare it: 'option/sauces/harissa'. */
export const placeId = ({ kind, key, value }: Place): string =>
  value === undefined ? `${kind}/${key}` : `${kind}/${key}/${value}`;
