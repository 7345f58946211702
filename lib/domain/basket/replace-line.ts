import type { BasketLine } from '../basket-line.ts';
import { addLine, type Basket, removeLine, setQuantity } from './basket.ts';
import { sameLine } from './line.ts';

/**
 * Puts a line in the place of the one at `index`, as when its options were changed (SPEC section 2, Basket modal). Where
 * another line is the same by now, both merge there (SPEC section 4, Basket). A place that is gone, or that another
 * product has taken meanwhile, is left alone: the line is added.
 */
export function replaceLine(basket: Basket, index: number, line: BasketLine): Basket {
  if (basket[index]?.productId !== line.productId) return addLine(basket, line);
  const others = removeLine(basket, index);
  if (others.some((other) => sameLine(other, line))) return addLine(others, line);
  const replaced = basket.map((present, at) => (at === index ? line : present));
  return setQuantity(replaced, index, line.quantity);
}
