'use client';

import { useSyncExternalStore } from 'react';
import { type Repricing, repriceBasket } from '#lib/domain/basket/reprice.ts';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import { basketStoreOf } from './basket-store.ts';
import { useShop } from './shop-context.tsx';

/** What became of a saved basket when it was read against the present card. */
export type BasketNews = Pick<Repricing, 'changed' | 'dropped'>;

const NONE: BasketNews = { changed: [], dropped: [] };

const newsByStore = new Map<number, BasketNews>();
const listeners = new Set<() => void>();

function show(storeId: number, news: BasketNews): void {
  newsByStore.set(storeId, news);
  for (const listener of listeners) listener();
}

/** Brings a store's basket up to date with the card and keeps what the diner must be told until it is dismissed. */
export function reconcileBasket(
  storeId: number,
  products: readonly Product[],
  categories: readonly Category[],
): void {
  const basket = basketStoreOf(storeId);
  const card = new Map(products.map((product) => [product.productId, product]));
  const repricing = repriceBasket(basket.read(), card, categories);
  if (JSON.stringify(repricing.basket) === JSON.stringify(basket.read())) return;
  basket.change(() => repricing.basket);
  const { changed, dropped } = newsByStore.get(storeId) ?? NONE;
  show(storeId, {
    changed: [...changed, ...repricing.changed],
    dropped: [...dropped, ...repricing.dropped],
  });
}

export function dismissBasketNews(storeId: number): void {
  show(storeId, NONE);
}

function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What there is to tell about the basket of the present site's store. */
export function useBasketNews(): BasketNews {
  const { store } = useShop();
  return useSyncExternalStore(
    onNews,
    () => newsByStore.get(store.storeId) ?? NONE,
    () => NONE,
  );
}
