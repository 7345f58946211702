'use client';

import {
  addLine,
  type Basket,
  EMPTY_BASKET,
  removeLine,
  setQuantity,
  takeOneOut,
} from '#lib/domain/basket/basket.ts';
import { replaceLine } from '#lib/domain/basket/replace-line.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';
import { decodeBasket, encodeBasket } from './stored-basket.ts';
import { onTabVisible } from './tab-visible.ts';
import { tellUnkeptBasket } from './unkept-basket.ts';

/** The basket of one store, saved in local storage and in step across tabs (SPEC section 4, Basket). */
export interface BasketStore {
  /** The same object until the basket changes. */
  read(): Basket;
  change(edit: (basket: Basket) => Basket): void;
  /** Calls `listener` when the basket changes, here or in another tab; gives back how to stop. */
  subscribe(listener: () => void): () => void;
  /** The instant since which this tab shows the basket as it is now. */
  shownSince(): number;
}

export const basketKey = (storeId: number) => `basket_${storeId}`;

function createBasketStore(key: string): BasketStore {
  const listeners = new Set<() => void>();
  let basket: Basket | null = null;
  let shownSince = 0;
  /** False where storage is refused or full: then the basket lasts as long as the tab. */
  let kept = true;
  let stopListening = () => {};

  const stored = () => readStored(key, decodeBasket) ?? EMPTY_BASKET;

  function read(): Basket {
    if (basket === null) {
      basket = stored();
      shownSince = Date.now();
    }
    return basket;
  }

  function show(next: Basket): void {
    basket = next;
    shownSince = Date.now();
    for (const listener of listeners) listener();
  }

  function readAgain(): void {
    const next = stored();
    if (kept && JSON.stringify(next) !== JSON.stringify(read())) show(next);
  }

  function listen(): () => void {
    const stops = [onStoredElsewhere(key, readAgain), onTabVisible(readAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    read,
    change(edit) {
      // Another tab may have written a moment ago.
      const present = kept ? stored() : read();
      const next = edit(present);
      if (next.length > 0) kept = writeStored(key, encodeBasket(next));
      else removeStored(key);
      if (!kept) tellUnkeptBasket();
      show(next);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        stopListening = listen();
        if (basket !== null) readAgain();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
    shownSince: () => shownSince,
  };
}

const stores = new Map<number, BasketStore>();

/** The basket of a store, the same object for all who ask. */
export function basketStoreOf(storeId: number): BasketStore {
  const store = stores.get(storeId) ?? createBasketStore(basketKey(storeId));
  stores.set(storeId, store);
  return store;
}

/** Adds a line; one that is the same as a line already there merges into it. */
export function addToBasket(storeId: number, line: BasketLine): void {
  basketStoreOf(storeId).change((basket) => addLine(basket, line));
}

/** Takes one piece of a line out of the basket again. */
export function takeOneOutOfBasket(storeId: number, line: BasketLine): void {
  basketStoreOf(storeId).change((basket) => takeOneOut(basket, line));
}

/** Puts a line in the place of the one at `index`; one that is the same as another merges into it. */
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
