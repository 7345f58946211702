'use client';

import { useShop } from '#lib/browser/shop-context.tsx';
import { useCard } from '#lib/browser/use-card.ts';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';

/** A product with what it stands among: its category, and the whole card. */
export interface ProductInPlace {
  product: Product;
  category: Category;
  products: readonly Product[];
}

/** `unknown`: it is not on the card, or cannot be ordered; `away`: the card could not be read. */
export type ProductSearch =
  | { state: 'loading' | 'unknown' }
  | { state: 'away'; retry: () => void }
  | ({ state: 'found' } & ProductInPlace);

/** Looks a product up on the card; null is one whose id is not known yet. */
export function useProduct(productId: number | null): ProductSearch {
  const { categories } = useShop().store;
  const { products, error, retry } = useCard();
  if (productId === null) return { state: 'loading' };
  if (!products) return error ? { state: 'away', retry } : { state: 'loading' };
  const product = products.find((found) => found.productId === productId && found.orderable);
  const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
  return product && category ? { state: 'found', product, category, products } : { state: 'unknown' };
}
