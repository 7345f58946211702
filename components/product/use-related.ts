'use client';

import { useState } from 'react';
import { relatedProducts } from '#lib/domain/catalogue.ts';
import type { Product } from '#lib/domain/product.ts';

/** The products associated with one, drawn by chance once and kept as the card has them now. */
export function useRelated(product: Product, products: readonly Product[]): readonly Product[] {
  const [drawn] = useState(() =>
    relatedProducts(product, products, Math.random).map(({ productId }) => productId),
  );
  return drawn.flatMap(
    (id) =>
      products.find(({ productId, orderable, soldOut }) => productId === id && orderable && !soldOut) ?? [],
  );
}
