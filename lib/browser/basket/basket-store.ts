'use client';

import { useSyncExternalStore } from 'react';
import { type Basket, EMPTY_BASKET } from '#lib/domain/basket/basket.ts';
import { addLine, removeLine, removeOne, replaceLine, setQuantity } from '#lib/domain/basket/edit.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { createListeners } from '../dom/listeners.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import { useShop } from '../shop/shop-context.tsx';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { basketKey, decodeBasket, encodeBasket } from './stored-basket.ts';

/** The basket of one store, saved in local storage and synchronised between tabs (SPEC section 4, Basket). */
interface BasketStore {
  /** Returns the same object until the basket changes. */
  read(): Basket;
  change(edit: (basket: Basket) => Basket): void;
  /** Calls `listener` when the basket changes, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** When this tab began to show the basket as it is now, in milliseconds. */
  shownSince(): number;
}

function createBasketStore(key: string): BasketStore {
  const listeners = createListeners();
  let basket: Basket | null = null;
  let shownSince = 0;
  /** False when storage is blocked or full: the basket then lasts as long as the tab. */
  let persisted = true;
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
    listeners.notify();
  }

  function readAgain(): void {
    const next = stored();
    if (persisted && JSON.stringify(next) !== JSON.stringify(read())) show(next);
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
      // Another tab may have written since the last read.
      const current = persisted ? stored() : read();
      const next = edit(current);
      if (next.length > 0) persisted = writeStored(key, encodeBasket(next));
      else removeStored(key);
      if (!persisted) reportUnsavedBasket();
      show(next);
    },
    subscribe(listener) {
      if (listeners.isEmpty()) {
        stopListening = listen();
        if (basket !== null) readAgain();
      }
      const unsubscribe = listeners.add(listener);
      return () => {
        unsubscribe();
        if (listeners.isEmpty()) stopListening();
      };
    },
    shownSince: () => shownSince,
  };
}

const stores = new Map<number, BasketStore>();

/** The basket of a store; every caller gets the same object. */
export function basketStoreOf(storeId: number): BasketStore {
  const store = stores.get(storeId) ?? createBasketStore(basketKey(storeId));
  stores.set(storeId, store);
  return store;
}

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

/** The warning that this browser cannot save the basket, shown once per page load. */
let warning: 'not_shown' | 'shown' | 'dismissed' = 'not_shown';
const warningListeners = createListeners();

function setWarning(next: typeof warning): void {
  warning = next;
  warningListeners.notify();
}

function reportUnsavedBasket(): void {
  if (warning === 'not_shown') setWarning('shown');
}

export function dismissUnsavedBasketWarning(): void {
  setWarning('dismissed');
}

/** Whether to show now that the basket is not saved. */
export const useUnsavedBasketWarning = (): boolean =>
  useSyncExternalStore(
    warningListeners.add,
    () => warning === 'shown',
    () => false,
  );

const serverSnapshot = () => null;

/** The basket of the current shop; empty and not `ready` on the server and during hydration. */
export function useBasket(): { basket: Basket; ready: boolean } {
  const { store } = useShop();
  const { subscribe, read } = basketStoreOf(store.storeId);
  const basket = useSyncExternalStore(subscribe, read, serverSnapshot);
  return { basket: basket ?? EMPTY_BASKET, ready: basket !== null };
}
