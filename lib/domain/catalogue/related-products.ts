import { RELATED_PRODUCTS_MAX } from '../limits.ts';
import type { Product } from './product.ts';

/**
 * Up to 4 available products among the product's related_ids, drawn at random (SPEC section 2, Product modal).
 * `chance` returns a number from 0 inclusive to 1 exclusive, as Math.random does.
 */
export function relatedProducts(
  product: Product,
  products: readonly Product[],
  chance: () => number,
): Product[] {
  const candidates = products.filter(
    ({ productId, orderable, soldOut }) => orderable && !soldOut && product.relatedIds.includes(productId),
  );
  const drawn: Product[] = [];
  while (candidates.length > 0 && drawn.length < RELATED_PRODUCTS_MAX) {
    drawn.push(...candidates.splice(Math.floor(chance() * candidates.length), 1));
  }
  return drawn;
}
