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

/** The orderable products of a category; those with SPEC's shipping = 1 are left out. */
export function productsOfCategory(products: readonly Product[], categoryId: number): Product[] {
  return products.filter((product) => product.orderable && product.categoryId === categoryId);
}

/** The categories with at least one orderable product (SPEC section 2, Home screen). */
export function visibleCategories(categories: readonly Category[], products: readonly Product[]): Category[] {
  const shown = new Set(products.filter((product) => product.orderable).map((product) => product.categoryId));
  return categories.filter((category) => shown.has(category.categoryId));
}

/** Products or basket lines without those that the product search lists as product_blocked (SPEC sections 3 and 4). */
export function withoutBlocked<T extends { productId: number }>(
  items: readonly T[],
  blockedIds: readonly number[],
): T[] {
  const blocked = new Set(blockedIds);
  return items.filter((item) => !blocked.has(item.productId));
}

/** The products, marked as sold out where the product search lists them as product_blocked (SPEC sections 3 and 4). */
export function withSoldOut(products: readonly Product[], blockedIds: readonly number[]): Product[] {
  const blocked = new Set(blockedIds);
  return products.map((product) => ({ ...product, soldOut: blocked.has(product.productId) }));
}

/** Whether a choice of its options has an allergen that the product itself has not. */
export const optionsAddAllergens = ({ allergens, options }: Product): boolean =>
  options.some(({ values }) =>
    values.some((value) => value.allergens?.some((each) => !allergens?.includes(each))),
  );
