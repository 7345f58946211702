'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { type BasketChange, basketChanges } from '#lib/domain/basket/news.ts';
import { repriceBasket } from '#lib/domain/basket/reprice.ts';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import { basketStoreOf } from './basket-store.ts';
import { useShop } from './shop-context.tsx';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';
import { type BasketNews, decodeNews, NO_NEWS } from './stored-basket-news.ts';

const keyOf = (storeId: number) => `basket_news_${storeId}`;

const newsByStore = new Map<number, BasketNews>();
const listeners = new Set<() => void>();

/** The same object until the news change. */
function newsOf(storeId: number): BasketNews {
  const known = newsByStore.get(storeId) ?? readStored(keyOf(storeId), decodeNews) ?? NO_NEWS;
  newsByStore.set(storeId, known);
  return known;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function keep(storeId: number, news: BasketNews): void {
  newsByStore.set(storeId, news);
  if (news.changes.length > 0) writeStored(keyOf(storeId), news);
  else removeStored(keyOf(storeId));
  tell();
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
  addBasketNews(storeId, basketChanges(repricing));
}

/** Adds to what the diner must be told about a store's basket. */
export function addBasketNews(storeId: number, found: readonly BasketChange[]): void {
  if (found.length > 0) keep(storeId, { changes: [...newsOf(storeId).changes, ...found], seen: false });
}

export function dismissBasketNews(storeId: number): void {
  keep(storeId, NO_NEWS);
}

/** The news stand in the basket, and the basket is open. */
export function markBasketNewsSeen(storeId: number): void {
  const news = newsOf(storeId);
  if (!news.seen) keep(storeId, { ...news, seen: true });
}

function onNews(storeId: number, listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(keyOf(storeId), () => {
    newsByStore.delete(storeId);
    tell();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** What there is to tell about the basket of the present site's store. */
export function useBasketNews(): BasketNews {
  const { storeId } = useShop().store;
  const subscribe = useCallback((listener: () => void) => onNews(storeId, listener), [storeId]);
  return useSyncExternalStore(
    subscribe,
    () => newsOf(storeId),
    () => NO_NEWS,
  );
}
