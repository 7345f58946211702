import type { BasketLine } from '../basket-line.ts';
import { addLine, type Basket, removeLine, setQuantity } from './basket.ts';
import { sameLine } from './line.ts';

/**
 * Replaces the line at `index`, as when its options were changed (SPEC section 2, Basket modal). Merges it into another
 * line that is the same (SPEC section 4, Basket). Adds it when `index` no longer exists or holds another product.
 */
export function replaceLine(basket: Basket, index: number, line: BasketLine): Basket {
  if (basket[index]?.productId !== line.productId) return addLine(basket, line);
  const others = removeLine(basket, index);
  if (others.some((other) => sameLine(other, line))) return addLine(others, line);
  const replaced = basket.map((other, at) => (at === index ? line : other));
  return setQuantity(replaced, index, line.quantity);
}
