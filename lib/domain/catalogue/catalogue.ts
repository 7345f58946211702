import { RELATED_PRODUCTS_MAX } from '../limits.ts';
import type { Category, Product } from './product.ts';

/** One language entry of a category. */
export interface LanguageEntry {
  languageId: number;
  label?: string | null;
  name?: string | null;
}

/** A category's text in a language: its label, else its name, else 'Unknown' (SPEC section 3, Store). */
export function labelOf(languages: readonly LanguageEntry[], languageId: number): string {
  const entry = languages.find((language) => language.languageId === languageId);
  return entry?.label || entry?.name || 'Unknown';
}

/** What of a category may be ordered; products with SPEC's shipping = 1 are left out. */
export function productsOfCategory(products: readonly Product[], categoryId: number): Product[] {
  return products.filter((product) => product.orderable && product.categoryId === categoryId);
}

/** Without the categories that have no products, or only ones with shipping = 1 (SPEC section 2, Home screen). */
export function visibleCategories(categories: readonly Category[], products: readonly Product[]): Category[] {
  const shown = new Set(products.filter((product) => product.orderable).map((product) => product.categoryId));
  return categories.filter((category) => shown.has(category.categoryId));
}

/** Without what the product search answers as product_blocked (SPEC sections 3 and 4): products or basket lines. */
export function withoutBlocked<T extends { productId: number }>(
  items: readonly T[],
  blockedIds: readonly number[],
): T[] {
  const blocked = new Set(blockedIds);
  return items.filter((item) => !blocked.has(item.productId));
}

/** With what the product search answers as product_blocked marked as sold out. */
export function withSoldOut(products: readonly Product[], blockedIds: readonly number[]): Product[] {
  const blocked = new Set(blockedIds);
  return products.map((product) => ({ ...product, soldOut: blocked.has(product.productId) }));
}

/**
 * Up to 4 of the store's products named by the product's related_ids that can be had, drawn at random (SPEC
 * section 2, Product modal). `chance` gives a number from 0 inclusive to 1 exclusive, as Math.random does.
 */
export function relatedProducts(
  product: Product,
  products: readonly Product[],
  chance: () => number,
): Product[] {
  const hat = products.filter(
    ({ productId, orderable, soldOut }) => orderable && !soldOut && product.relatedIds.includes(productId),
  );
  const drawn: Product[] = [];
  while (hat.length > 0 && drawn.length < RELATED_PRODUCTS_MAX) {
    drawn.push(...hat.splice(Math.floor(chance() * hat.length), 1));
  }
  return drawn;
}
