import {
  applyChanges,
  type CatalogueChange,
  type EntryChange,
  isEqual,
  keysInOrder,
  type OrderChange,
} from './content/changes.ts';
import type { CatalogueContent } from './content/content.ts';

/** Names an entry: 'product/kebab', 'order/categories'. */
export const entryId = ({ kind, key }: Pick<CatalogueChange, 'kind' | 'key'>): string => `${kind}/${key}`;

/** Finds what a content has of an entry, as the change that would make it; null for nothing. */
export function entriesOf(content: CatalogueContent): (entry: CatalogueChange) => CatalogueChange | null {
  const entries = new Map(
    [
      ...content.categories.map((value): EntryChange => ({ kind: 'category', key: value.key, value })),
      ...content.options.map((value): EntryChange => ({ kind: 'option', key: value.key, value })),
      ...content.products.map((value): EntryChange => ({ kind: 'product', key: value.key, value })),
    ].map((entry) => [entryId(entry), entry]),
  );
  return (entry) => {
    if (entry.kind !== 'order') return entries.get(entryId(entry)) ?? null;
    const value = keysInOrder(content, entry.key);
    return value.length > 0 ? { kind: 'order', key: entry.key, value } : null;
  };
}

/**
 * Whether somebody else has published an entry since a draft of it was begun: `base` is what was published then, and
 * `published` what is now. A list in the same order has only got or lost some.
 */
export function hasConflict(base: CatalogueChange | null, published: CatalogueChange | null): boolean {
  if (base?.kind === 'order' && published?.kind === 'order') return !isSameOrder(base.value, published.value);
  if ((base ?? published)?.kind === 'order') return false;
  return !isEqual(base?.value ?? null, published?.value ?? null);
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return isEqual(
    one.filter((key) => inOther.has(key)),
    other.filter((key) => inOne.has(key)),
  );
}

/** The changes of a draft that change nothing of what is published. */
export function withoutEffect(
  published: CatalogueContent,
  changes: readonly CatalogueChange[],
): CatalogueChange[] {
  const publishedOf = entriesOf(published);
  const entries = changes.filter(({ kind }) => kind !== 'order');
  const orders = changes.filter((change): change is OrderChange => change.kind === 'order');
  const unordered = applyChanges(published, entries);
  const ordered = orders.length > 0 ? applyChanges(unordered, orders) : unordered;
  return [
    ...entries.filter((change) => isEqual(change.value, publishedOf(change)?.value ?? null)),
    ...orders.filter(({ key }) => isEqual(keysInOrder(ordered, key), keysInOrder(unordered, key))),
  ];
}

/** What an entry is now, of a change that is refused because somebody else was faster. */
export interface ChangedEntry {
  kind: CatalogueChange['kind'];
  key: string;
  /** null for an entry that is neither in the draft nor published. */
  change: CatalogueChange | null;
  /** Its revision in the draft; 0 when it is not there. */
  revision: number;
  /** The name of its author in the draft. */
  by: string | null;
}

/**
 * The new options that a product which was never published uses alone: they are discarded with it. None for another entry.
 *
 * @example orphansOf(published, content, 'product/kebab') // ['option/sauces']
 */
export function orphansOf(published: CatalogueContent, content: CatalogueContent, id: string): string[] {
  const product = content.products.find(({ key }) => `product/${key}` === id);
  if (!product || published.products.some(({ key }) => key === product.key)) return [];
  const others = content.products.filter((each) => each !== product);
  const kept = new Set([
    ...published.options.map(({ key }) => key),
    ...others.flatMap(({ options }) => options.map(({ option }) => option)),
  ]);
  return product.options.flatMap(({ option }) => (kept.has(option) ? [] : [`option/${option}`]));
}
