import type { Category } from '../category.ts';
import type { Product } from '../product.ts';
import { addLine, type Basket, EMPTY_BASKET } from './basket.ts';
import { type ChangedLine, type DroppedLine, rereadLine } from './reread-line.ts';

/** A basket read against the present card, and what to tell the diner about it. */
export interface Repricing {
  basket: Basket;
  changed: readonly ChangedLine[];
  dropped: readonly DroppedLine[];
}

/**
 * Reads every line against the present card. Lines that have become the same merge.
 *
 * @param products the whole card by product_id: a product that is missing is gone
 * @param categories those of the store: a product whose category is missing is gone too
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
