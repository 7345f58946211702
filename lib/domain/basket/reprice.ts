import type { Category } from '../category.ts';
import type { Product } from '../product.ts';
import { addLine, type Basket, EMPTY_BASKET } from './basket.ts';
import { type ChangedLine, type DroppedLine, rereadLine } from './reread-line.ts';

/** A basket reconciled with the current catalogue, and what changed in it. */
export interface Repricing {
  basket: Basket;
  changed: readonly ChangedLine[];
  dropped: readonly DroppedLine[];
}

/**
 * Reconciles every line with the current catalogue. Lines that become the same merge.
 *
 * @param products all products by product_id: a line whose product is missing is dropped
 * @param categories of the store: a line whose product has none of them is dropped too
 */
export function repriceBasket(
  basket: Basket,
  products: ReadonlyMap<number, Product>,
  categories: readonly Category[],
): Repricing {
  const changed: ChangedLine[] = [];
  const dropped: DroppedLine[] = [];
  let repriced: Basket = EMPTY_BASKET;
  for (const line of basket) {
    const product = products.get(line.productId);
    const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
    const reread = rereadLine(line, product, category);
    if (reread.kept) {
      const { before, after, lost } = reread;
      if (after.unitPrice !== before.unitPrice || lost.length > 0) changed.push({ before, after, lost });
      repriced = addLine(repriced, after);
    } else {
      dropped.push({ line, reason: reread.reason });
    }
  }
  return { basket: repriced, changed, dropped };
}
