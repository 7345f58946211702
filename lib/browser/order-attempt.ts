'use client';

import { randomUuid } from './random-uuid.ts';
import { readInTab, removeInTab, writeInTab } from './tab-storage.ts';

/** One wish to order. Its key makes the backend place it at most once, however often it is sent. */
export interface OrderAttempt {
  key: string;
  /** Tells the basket that it was made for from another one. */
  basket: string;
  /** Whether it was sent and nobody knows what became of it. */
  inDoubt: boolean;
}

const keyOf = (storeId: number) => `order_attempt_${storeId}`;

/** Stands in where storage is refused: then an attempt lasts as long as the page. */
const keptHere = new Map<number, OrderAttempt>();

function decode(stored: unknown): OrderAttempt | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('key' in stored && 'basket' in stored && 'inDoubt' in stored)) return null;
  const { key, basket, inDoubt } = stored;
  if (typeof key !== 'string' || typeof basket !== 'string' || typeof inDoubt !== 'boolean') return null;
  return { key, basket, inDoubt };
}

/**
 * The attempt to order `basket`: the one that is under way, over reloads and cut lines, or a new one when the
 * basket has changed since. While the fate of the last one is in doubt its key is kept whatever the basket, so
 * that a change never turns one order into two.
 */
export function attemptFor(storeId: number, basket: string): OrderAttempt {
  const underWay = readInTab(keyOf(storeId), decode) ?? keptHere.get(storeId);
  if (underWay && (underWay.inDoubt || underWay.basket === basket)) return underWay;
  return { key: randomUuid(), basket, inDoubt: false };
}

export function keepAttempt(storeId: number, attempt: OrderAttempt): void {
  if (writeInTab(keyOf(storeId), attempt)) keptHere.delete(storeId);
  else keptHere.set(storeId, attempt);
}

export function dropAttempt(storeId: number): void {
  removeInTab(keyOf(storeId));
  keptHere.delete(storeId);
}
