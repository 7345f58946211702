import { add, type Cents, times } from '../money.ts';
import type { BasketLine } from './line.ts';

/** The lines of a basket, in the order first added; no two of them are the same (SPEC section 4, Basket). */
export type Basket = readonly BasketLine[];

export const EMPTY_BASKET: Basket = [];

/** The largest quantity of one line, in pieces. */
export const LINE_QUANTITY_MAX = 99;

/** The number shown on the basket icon: the sum of the quantities (SPEC section 4, Basket). */
export function itemCount(basket: Basket): number {
  return basket.reduce((count, { quantity }) => count + quantity, 0);
}

/** The sum of the lines with their deposits, VAT included, without any delivery fee. */
export function basketTotal(basket: Basket): Cents {
  return add(...basket.map(({ unitPrice, deposit, quantity }) => times(add(unitPrice, deposit), quantity)));
}
