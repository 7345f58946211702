import { movedBy } from '../../ordered-list.ts';
import {
  applyChanges,
  type CatalogueChange,
  changesBetween,
  isEqual,
  keysInOrder,
  type OrderKey,
} from './changes.ts';
import type { CatalogueContent, OptionContent, OptionUse, ProductContent } from './content.ts';
import { newKey } from './keys.ts';
import { type Place, withoutReferencesTo } from './references.ts';
import { allRevealed } from './reveals.ts';

// Each edit returns the changes that it makes, none where it changes nothing, as where somebody else archived the entry
// meanwhile. To add an entry, or to change its fields, is one `EntryChange`. `changesBetween` with the contents exchanged
// undoes an edit.

/** Moves an entry one place up or down in its list. */
export function moveBy(
  content: CatalogueContent,
  list: OrderKey,
  key: string,
  by: 1 | -1,
): CatalogueChange[] {
  const keys = keysInOrder(content, list);
  return reordered(list, keys, movedBy(keys, keys.indexOf(key), by));
}

/** Moves an entry to a place of its list, counted from 0 without the entry; beyond the list, to its end. */
export function moveTo(
  content: CatalogueContent,
  list: OrderKey,
  key: string,
  place: number,
): CatalogueChange[] {
  const keys = keysInOrder(content, list);
  if (!keys.includes(key)) return [];
  return reordered(list, keys, keys.filter((other) => other !== key).toSpliced(Math.max(0, place), 0, key));
}

const reordered = (key: OrderKey, before: readonly string[], value: readonly string[]): CatalogueChange[] =>
  isEqual(before, value) ? [] : [{ kind: 'order', key, value }];

/**
 * Archives entries with what names them: values that are an archived product, uses and reveals of an archived option,
 * suggestions. `referencesTo` lists it before. The products of an archived category are archived, or go to the category
 * `productsTo`.
 */
export function archive(
  content: CatalogueContent,
  entries: readonly Pick<Place, 'kind' | 'key'>[],
  { productsTo = null }: { productsTo?: string | null } = {},
): CatalogueChange[] {
  const keysOf = (wanted: Place['kind']) =>
    entries.flatMap(({ kind, key }) => (kind === wanted ? [key] : []));
  const detached = keysOf('option').reduce(
    (left, option) => applyChanges(left, detachOption(left, option, keysOfProducts(left))),
    content,
  );
  const categories = new Set(keysOf('category'));
  const changes: CatalogueChange[] = [
    ...detached.products
      .filter(({ category }) => categories.has(category))
      .map((product) => ({
        kind: 'product' as const,
        key: product.key,
        value: productsTo === null ? null : { ...product, category: productsTo },
      })),
    ...entries.map(({ kind, key }) => ({ kind, key, value: null })),
  ];
  const gone = changes.flatMap(({ kind, key, value }): Place[] =>
    kind !== 'order' && value === null ? [{ kind, key }] : [],
  );
  return changesBetween(content, withoutReferencesTo(applyChanges(detached, changes), gone));
}

const keysOfProducts = ({ products }: CatalogueContent): string[] => products.map(({ key }) => key);

/** Gives an option a new state everywhere, or adds it; prices by a value that it has no more are left out of other options. */
export function changeOption(content: CatalogueContent, option: OptionContent): CatalogueChange[] {
  const before = content.options.find(({ key }) => key === option.key);
  const left = new Set(option.values.map(({ key }) => key));
  const gone = (before?.values ?? [])
    .filter(({ key }) => !left.has(key))
    .map(({ key }): Place => ({ kind: 'option', key: option.key, value: key }));
  const changed = applyChanges(content, [{ kind: 'option', key: option.key, value: option }]);
  return changesBetween(content, withoutReferencesTo(changed, gone));
}

/** The products that use an option, in the order of the catalogue: 'utilisée par 15 produits'. */
export const productsUsing = ({ products }: CatalogueContent, option: string): ProductContent[] =>
  products.filter(({ options }) => options.some((use) => use.option === option));

/**
 * Gives an option a new state in one product only: the product uses a copy of it under a new key. Options of the product
 * that reveal it, or whose prices depend on it, are copied as well where other products use them.
 */
export function changeOptionOnlyHere(
  content: CatalogueContent,
  product: string,
  option: OptionContent,
  archived: Iterable<string> = [],
): CatalogueChange[] {
  const here = content.products.find(({ key }) => key === product);
  if (!here?.options.some((use) => use.option === option.key)) return [];
  const isShared = (key: string) => productsUsing(content, key).some((each) => each.key !== product);
  if (!isShared(option.key)) return changeOption(content, option);

  const used = content.options.filter(({ key }) => here.options.some((use) => use.option === key));
  const taken = new Set([...archived, ...keysInOrder(content, 'options')]);
  const copies = new Map<string, string>();
  const copy = ({ key, name }: OptionContent) => {
    const to = newKey(name, 'option', taken);
    taken.add(to);
    copies.set(key, to);
    return to;
  };
  const own = copy(option);
  // Iterating a Map also visits the entries added meanwhile.
  for (const [key] of copies)
    for (const other of used)
      if (!copies.has(other.key) && refersTo(other, key) && isShared(other.key)) copy(other);

  const copied = {
    ...content,
    options: content.options.flatMap((each) => {
      const to = copies.get(each.key);
      if (to !== undefined) return [each, { ...withOptionsRenamed(each, copies), key: to }];
      return used.includes(each) && !isShared(each.key) ? withOptionsRenamed(each, copies) : each;
    }),
    products: content.products.map((each) => (each === here ? withUsesRenamed(each, copies) : each)),
  };
  const changes = changeOption(copied, { ...withOptionsRenamed(option, copies), key: own });
  return changesBetween(content, applyChanges(copied, changes));
}

const refersTo = ({ values }: OptionContent, option: string): boolean =>
  values.some(({ reveals, pricesBy }) => reveals.includes(option) || pricesBy?.option === option);

const withOptionsRenamed = (option: OptionContent, keys: ReadonlyMap<string, string>): OptionContent => ({
  ...option,
  values: option.values.map((value) => ({
    ...value,
    reveals: value.reveals.map((key) => keys.get(key) ?? key),
    pricesBy: value.pricesBy && {
      ...value.pricesBy,
      option: keys.get(value.pricesBy.option) ?? value.pricesBy.option,
    },
  })),
});

const withUsesRenamed = (product: ProductContent, keys: ReadonlyMap<string, string>): ProductContent => ({
  ...product,
  options: product.options.map((use) => ({ ...use, option: keys.get(use.option) ?? use.option })),
});

/** A copy of a product or an option under a new key and another name, after the one that it copies. */
export function duplicate(
  content: CatalogueContent,
  { kind, key }: { kind: 'product' | 'option'; key: string },
  { name, archived = [] }: { name: string; archived?: Iterable<string> },
): CatalogueChange[] {
  const copyOf = <Entry extends { key: string; name: string }>(entries: readonly Entry[]): Entry[] => {
    const taken = [...archived, ...entries.map((entry) => entry.key)];
    return entries.flatMap((entry) =>
      entry.key === key ? [entry, { ...entry, name, key: newKey(name, kind, taken) }] : [entry],
    );
  };
  return changesBetween(
    content,
    kind === 'product'
      ? { ...content, products: copyOf(content.products) }
      : { ...content, options: copyOf(content.options) },
  );
}

/** Gives products an option that they do not use, after their others, with the options that it reveals. */
export function attachOption(
  content: CatalogueContent,
  option: string,
  products: readonly string[],
): CatalogueChange[] {
  if (!content.options.some(({ key }) => key === option)) return [];
  const attached = [option, ...allRevealed(content.options, [option])];
  return changedUses(content, products, (uses) => [
    ...uses,
    ...attached
      .filter((key) => uses.every((use) => use.option !== key))
      .map((key): OptionUse => ({ option: key, own: {} })),
  ]);
}

/** Takes an option from products, with the options that nothing of the product reveals any more. */
export function detachOption(
  content: CatalogueContent,
  option: string,
  products: readonly string[],
): CatalogueChange[] {
  const revealed = allRevealed(content.options, [option]);
  return changedUses(content, products, (uses) => {
    if (uses.every((use) => use.option !== option)) return uses;
    const others = uses.map((use) => use.option).filter((key) => key !== option);
    const roots = others.filter((key) => !revealed.includes(key));
    const stay = new Set([...roots, ...allRevealed(content.options, roots)]);
    return uses.filter((use) => use.option !== option && stay.has(use.option));
  });
}

const changedUses = (
  content: CatalogueContent,
  products: readonly string[],
  usesOf: (uses: readonly OptionUse[]) => readonly OptionUse[],
): CatalogueChange[] =>
  changesBetween(content, {
    ...content,
    products: content.products.map((product) =>
      products.includes(product.key) ? { ...product, options: usesOf(product.options) } : product,
    ),
  });
