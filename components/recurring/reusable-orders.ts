import type { AnyOrder } from '#lib/domain/order.ts';
import { newestFirst } from '#lib/domain/order-dates.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/order-status.ts';

/** How many past orders are offered to come again. */
const OFFERED_MAX = 5;

const contentOf = ({ products }: AnyOrder) =>
  JSON.stringify(products.map(({ productId, quantity, options }) => [productId, quantity, options]));

/** Whether the shop has had it: not one that was cancelled, nor one that may still be, since nobody has paid. */
const stands = ({ orderStatusId }: AnyOrder) =>
  orderStatusId !== CANCELLED && orderStatusId !== AWAITING_CARD;

/** The latest orders that stand and differ in what they are, the newest first. */
export function reusableOrders(orders: readonly AnyOrder[]): AnyOrder[] {
  const known = new Map<string, AnyOrder>();
  for (const order of newestFirst(orders).filter(stands)) {
    const content = contentOf(order);
    if (!known.has(content)) known.set(content, order);
  }
  return [...known.values()].slice(0, OFFERED_MAX);
}
