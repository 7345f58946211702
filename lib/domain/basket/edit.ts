import { QUANTITY_MIN } from '../limits.ts';
import { type Basket, LINE_QUANTITY_MAX } from './basket.ts';
import type { BasketLine } from './line.ts';

/**
 * Adds a line. One that is the same as a line already there merges into it: the quantities add up, to at most
 * LINE_QUANTITY_MAX, and with them total and tax, which are computed from the quantity.
 */
export function addLine(basket: Basket, line: BasketLine): Basket {
  const index = basket.findIndex((present) => sameLine(present, line));
  const present = basket[index];
  if (!present) return [...basket, { ...line, quantity: withinBounds(line.quantity) }];
  return setQuantity(basket, index, present.quantity + line.quantity);
}

/** Sets the quantity of the line at `index`, kept between 1 and LINE_QUANTITY_MAX. */
export function setQuantity(basket: Basket, index: number, quantity: number): Basket {
  return basket.map((line, at) => (at === index ? { ...line, quantity: withinBounds(quantity) } : line));
}

function withinBounds(quantity: number): number {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a quantity: ${quantity}`);
  return Math.min(Math.max(quantity, QUANTITY_MIN), LINE_QUANTITY_MAX);
}

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

/** Removes one piece of a line, or the line with its last piece. Returns the basket unchanged without such a line. */
export function removeOne(basket: Basket, line: BasketLine): Basket {
  const index = basket.findIndex((present) => sameLine(present, line));
  const present = basket[index];
  if (!present) return basket;
  return present.quantity > QUANTITY_MIN
    ? setQuantity(basket, index, present.quantity - 1)
    : removeLine(basket, index);
}

/** Removes the line at `index`. */
export function removeLine(basket: Basket, index: number): Basket {
  return basket.filter((_, at) => at !== index);
}

/** Separates the lines of blocked products from the rest (SPEC section 4, Store loading and maintenance). */
export function dropProducts(
  basket: Basket,
  blockedIds: readonly number[],
): { basket: Basket; dropped: readonly BasketLine[] } {
  const blocked = new Set(blockedIds);
  const isBlocked = ({ productId }: BasketLine) => blocked.has(productId);
  return { basket: basket.filter((line) => !isBlocked(line)), dropped: basket.filter(isBlocked) };
}

/**
 * Whether two lines are the same thing to cook and to charge, so that they merge (SPEC section 4, Basket): same
 * category, product, options, price, tax rate, printers and comment.
 *
 * The order in which options were chosen matters only through what it makes free: harissa then blanche is the
 * same sandwich as blanche then harissa when both are free, and another line when one of them is charged.
 */
export function sameLine(one: BasketLine, other: BasketLine): boolean {
  return identityOf(one) === identityOf(other);
}

function identityOf(line: BasketLine): string {
  const options = line.options
    .map(({ productOptionId, valueId, paid, price }) => `${productOptionId}:${valueId}:${paid}:${price}`)
    .sort();
  return JSON.stringify([
    line.categoryId,
    line.productId,
    line.unitPrice,
    line.deposit,
    line.taxRates,
    line.componentPrice,
    line.lblPrinterId,
    line.printerId,
    line.printerPort,
    line.comment,
    options,
  ]);
}
