'use client';

import { EMPTY_BASKET } from '#lib/domain/basket/basket.ts';
import { addLine, removeLine, removeOne, replaceLine, setQuantity } from '#lib/domain/basket/edit.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { basketStoreOf } from './basket-store.ts';

/** Adds a line; an identical one is merged. */
export function addToBasket(storeId: number, line: BasketLine): void {
  basketStoreOf(storeId).change((basket) => addLine(basket, line));
}

/** Lowers the quantity of a line by one; undoes addToBasket. */
export function removeOneFromBasket(storeId: number, line: BasketLine): void {
  basketStoreOf(storeId).change((basket) => removeOne(basket, line));
}

/** Replaces the line at `index`; an identical other line is merged. */
export function changeBasketLine(storeId: number, index: number, line: BasketLine): void {
  basketStoreOf(storeId).change((basket) => replaceLine(basket, index, line));
}

export function setLineQuantity(storeId: number, index: number, quantity: number): void {
  basketStoreOf(storeId).change((basket) => setQuantity(basket, index, quantity));
}

export function removeBasketLine(storeId: number, index: number): void {
  basketStoreOf(storeId).change((basket) => removeLine(basket, index));
}

export function emptyBasket(storeId: number): void {
  basketStoreOf(storeId).change(() => EMPTY_BASKET);
}
