import { QUANTITY_MIN } from '../limits.ts';
import { add, type Cents, ZERO } from '../money.ts';
import { type TaxShare, taxShares, withFee } from '../vat.ts';
import { type BasketLine, lineTax, lineTotal, sameLine } from './line.ts';

/** The lines of a basket, in the order first added; no two of them are the same (SPEC section 4, Basket). */
export type Basket = readonly BasketLine[];

export const EMPTY_BASKET: Basket = [];

/** The largest quantity of one line. */
export const LINE_QUANTITY_MAX = 99;

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

/** Removes one piece of a line, or the line with its last piece. Returns the basket unchanged without such a line. */
export function removeOne(basket: Basket, line: BasketLine): Basket {
  const index = basket.findIndex((present) => sameLine(present, line));
  const present = basket[index];
  if (!present) return basket;
  return present.quantity > QUANTITY_MIN
    ? setQuantity(basket, index, present.quantity - 1)
    : removeLine(basket, index);
}

export function removeLine(basket: Basket, index: number): Basket {
  return basket.filter((_, at) => at !== index);
}

/** The number on the basket: the sum of the quantities (SPEC section 4, Basket). */
export function itemCount(basket: Basket): number {
  return basket.reduce((count, { quantity }) => count + quantity, 0);
}

/** The sum of the lines, VAT included, without any delivery fee. */
export function basketTotal(basket: Basket): Cents {
  return add(...basket.map(lineTotal));
}

/** The total with a delivery fee; null for none. */
export function totalWithFee(basket: Basket, fee: Cents | null): Cents {
  return add(basketTotal(basket), fee ?? ZERO);
}

/** Removes the lines of blocked products (SPEC section 4, Store loading and maintenance). */
export function dropProducts(
  basket: Basket,
  blockedIds: readonly number[],
): { basket: Basket; dropped: readonly BasketLine[] } {
  const blocked = new Set(blockedIds);
  const isBlocked = ({ productId }: BasketLine) => blocked.has(productId);
  return { basket: basket.filter((line) => !isBlocked(line)), dropped: basket.filter(isBlocked) };
}

/**
 * The basket's VAT by rate, lowest rate first, with that of a delivery `fee`; the tax is the sum of the lines', each
 * rounded by itself.
 */
export function taxByRate(basket: Basket, fee: Cents = ZERO): TaxShare[] {
  const lines = basket.map((line) => ({ rate: line.taxRate, gross: lineTotal(line), tax: lineTax(line) }));
  return withFee(taxShares(lines), fee);
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
