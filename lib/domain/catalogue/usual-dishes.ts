import { type AnyOrder, newestFirst, type OrderProduct } from '../orders/order.ts';
import { AWAITING_CARD, CANCELLED, CREATED } from '../orders/order-status.ts';
import type { Category, Product } from './product.ts';
import { isSoldOutNow } from './sold-out-products.ts';

/** The most dishes that are shown as a person's usual ones. */
export const USUAL_DISHES_MAX = 8;

/** An order weighs half as much when it is so much older. */
const HALF_LIFE_MS = 60 * 24 * 60 * 60_000;

/** What of an order tells what a person orders; `dateAdded` in milliseconds since 1970. */
export interface PastOrder extends Pick<AnyOrder, 'orderId' | 'dateAdded' | 'orderStatusId' | 'invoiceNo'> {
  products: readonly Pick<OrderProduct, 'productId'>[];
}

const UNDONE: readonly unknown[] = [CREATED, AWAITING_CARD, CANCELLED];

/** Whether an order tells what a person orders: the shop got it, and it is not cancelled. */
const isToldBy = ({ orderStatusId, invoiceNo }: PastOrder): boolean =>
  invoiceNo >= 0 && !UNDONE.includes(orderStatusId);

/** The newest order that may be proposed again: never one that was cancelled or never paid; null for none. */
export const lastToRepeat = <Order extends PastOrder>(orders: readonly Order[]): Order | null =>
  newestFirst(orders).find(isToldBy) ?? null;

/**
 * The usual dishes of a person, at most `USUAL_DISHES_MAX`: their favourites first, then what they ordered, each by how many
 * orders have it and how recent those are. Only what the catalogue shows; what is sold out now comes last.
 *
 * @param favourites product ids, the latest first
 * @param now in milliseconds since 1970
 */
export function usualDishes({
  favourites,
  orders,
  products,
  categories,
  now,
}: {
  favourites: readonly number[];
  orders: readonly PastOrder[];
  products: readonly Product[];
  categories: readonly Pick<Category, 'categoryId'>[];
  now: number;
}): Product[] {
  const weights = weightsOf(orders, now);
  const weightOf = ({ productId }: Product) => weights.get(productId) ?? 0;
  // One that is no favourite comes after all that are.
  const places = new Map(favourites.map((productId, place) => [productId, place]));
  const isFavourite = ({ productId }: Product) => places.has(productId);
  const placeOf = ({ productId }: Product) => places.get(productId) ?? 0;
  const shown = new Set(categories.map(({ categoryId }) => categoryId));
  return products
    .filter((product) => isFavourite(product) || weights.has(product.productId))
    .filter(({ orderable, categoryId }) => orderable && shown.has(categoryId))
    .toSorted(
      (a, b) =>
        Number(isSoldOutNow(a)) - Number(isSoldOutNow(b)) ||
        Number(isFavourite(b)) - Number(isFavourite(a)) ||
        weightOf(b) - weightOf(a) ||
        placeOf(a) - placeOf(b) ||
        a.productId - b.productId,
    )
    .slice(0, USUAL_DISHES_MAX);
}

/** By product id: the sum over the orders that have it, each once whatever the quantity. */
function weightsOf(orders: readonly PastOrder[], now: number): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  // In one order, so that the sums are the same to the last bit.
  for (const { dateAdded, products } of newestFirst(orders.filter(isToldBy))) {
    const weight = 0.5 ** (Math.max(0, now - dateAdded) / HALF_LIFE_MS);
    for (const productId of new Set(products.map((line) => line.productId)))
      weights.set(productId, (weights.get(productId) ?? 0) + weight);
  }
  return weights;
}
