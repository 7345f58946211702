'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { type BasketChange, basketChanges, reconcileBasket } from '#lib/domain/basket/reconcile.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { createListeners } from '../dom/listeners.ts';
import { useShop } from '../shop/shop-context.tsx';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { basketStoreOf } from './basket-store.ts';

/** What has changed in a saved basket, stored until the diner dismisses it. */
interface BasketNotice {
  changes: readonly BasketChange[];
  /** Shown in the open basket once; then no other page shows it. */
  seen: boolean;
}

const NO_CHANGES: BasketNotice = { changes: [], seen: true };

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isPrice = (value: unknown): value is number => Number.isSafeInteger(value);

/** Decodes the stored notice without its invalid entries. */
function decodeNotice(stored: unknown): BasketNotice | null {
  if (!isRecord(stored) || !Array.isArray(stored.changes)) return null;
  return { seen: stored.seen === true, changes: stored.changes.flatMap(changeOf) };
}

function changeOf(stored: unknown): BasketChange[] {
  if (!isRecord(stored) || typeof stored.name !== 'string') return [];
  const { code, name, values, before, after, until } = stored;
  switch (code) {
    case 'product_gone':
    case 'product_not_orderable':
    case 'product_sold_out':
    case 'choice_sold_out':
    case 'options_changed':
    case 'again_product_gone':
    case 'again_product_not_orderable':
    case 'again_product_sold_out':
    case 'again_choice_sold_out':
    case 'again_options_changed':
      return [{ code, name }];
    case 'lost':
      return Array.isArray(values) ? [{ code, name, values: values.map(String) }] : [];
    case 'back_later':
      return isPrice(until) ? [{ code, name, until }] : [];
    case 'price':
      return isPrice(before) && isPrice(after)
        ? [{ code, name, before: cents(before), after: cents(after) }]
        : [];
    default:
      return [];
  }
}

const keyOf = (storeId: number) => `basket_notice_${storeId}`;

const noticeByStore = new Map<number, BasketNotice>();
const listeners = createListeners();

/** Returns the same object until the notice changes. */
function noticeOf(storeId: number): BasketNotice {
  const known = noticeByStore.get(storeId) ?? readStored(keyOf(storeId), decodeNotice) ?? NO_CHANGES;
  noticeByStore.set(storeId, known);
  return known;
}

function save(storeId: number, notice: BasketNotice): void {
  noticeByStore.set(storeId, notice);
  if (notice.changes.length > 0) writeStored(keyOf(storeId), notice);
  else removeStored(keyOf(storeId));
  listeners.notify();
}

/** Reconciles a store's basket with the current catalogue and stores what has changed. */
export function reconcileStoredBasket(
  storeId: number,
  products: readonly Product[],
  categories: readonly Category[],
): void {
  const basket = basketStoreOf(storeId);
  const productsById = new Map(products.map((product) => [product.productId, product]));
  const reconciliation = reconcileBasket(basket.read(), productsById, categories);
  if (JSON.stringify(reconciliation.basket) === JSON.stringify(basket.read())) return;
  basket.change(() => reconciliation.basket);
  addBasketChanges(storeId, basketChanges(reconciliation));
}

export function addBasketChanges(storeId: number, found: readonly BasketChange[]): void {
  if (found.length === 0) return;
  const changes = found.reduce(withChange, noticeOf(storeId).changes);
  save(storeId, { changes, seen: false });
}

/** Adds a change. A price that changes again is one change, and none when it is what it was at first. */
function withChange(changes: readonly BasketChange[], found: BasketChange): readonly BasketChange[] {
  if (found.code !== 'price') return [...changes, found];
  const index = changes.findIndex(
    (known) => known.code === 'price' && known.name === found.name && known.after === found.before,
  );
  const known = changes[index];
  if (known?.code !== 'price') return [...changes, found];
  return known.before === found.after
    ? changes.toSpliced(index, 1)
    : changes.with(index, { ...found, before: known.before });
}

export function dismissBasketNotice(storeId: number): void {
  save(storeId, NO_CHANGES);
}

/** Called when the open basket shows the notice. */
export function markBasketNoticeSeen(storeId: number): void {
  const notice = noticeOf(storeId);
  if (!notice.seen) save(storeId, { ...notice, seen: true });
}

function onNotice(storeId: number, listener: () => void): () => void {
  const unsubscribe = listeners.add(listener);
  const stop = onStoredElsewhere(keyOf(storeId), () => {
    noticeByStore.delete(storeId);
    listeners.notify();
  });
  return () => {
    unsubscribe();
    stop();
  };
}

/** The notice of the current shop's basket. */
export function useBasketNotice(): BasketNotice {
  const { storeId } = useShop().store;
  const subscribe = useCallback((listener: () => void) => onNotice(storeId, listener), [storeId]);
  return useSyncExternalStore(
    subscribe,
    () => noticeOf(storeId),
    () => NO_CHANGES,
  );
}
