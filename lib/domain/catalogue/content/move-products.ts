import { applyChanges, type CatalogueChange, changesBetween } from './changes.ts';
import type { CatalogueContent } from './content.ts';

/**
 * Moves products, in their order, into a category: before one of its products, or to its end (`before` null). Products that
 * are there already change their place.
 */
export function moveProducts(
  content: CatalogueContent,
  keys: readonly string[],
  { category, before }: { category: string; before: string | null },
): CatalogueChange[] {
  const moved = new Set(keys);
  const products = content.products
    .filter(({ key }) => moved.has(key))
    .map((product) => ({ ...product, category }));
  const others = content.products.filter(({ key }) => !moved.has(key));
  // The place of a product that moves itself is that of the next one that stays.
  const stays = content.products
    .slice(content.products.findIndex(({ key }) => key === before))
    .find((product) => product.category === category && !moved.has(product.key));
  const ofCategory = others.filter((product) => product.category === category);
  const place = before === null || !stays ? ofCategory.length : ofCategory.indexOf(stays);
  const value = ofCategory.toSpliced(place, 0, ...products).map(({ key }) => key);
  const changes: CatalogueChange[] = [
    ...products.map((product) => ({ kind: 'product' as const, key: product.key, value: product })),
    { kind: 'order', key: `products:${category}`, value },
  ];
  return changesBetween(content, applyChanges(content, changes));
}
