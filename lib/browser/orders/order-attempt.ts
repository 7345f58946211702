'use client';

import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { randomUuid } from '../storage/random-uuid.ts';

/** One attempt to order. The backend places at most one order for its idempotency key. */
export interface OrderAttempt {
  key: string;
  /** The basket lines as JSON, to recognise a changed basket. */
  basket: string;
  /** Whether it was sent and no answer came. */
  inDoubt: boolean;
  /** The digest of the contact that a guest's first request was sent with; null for none. */
  contact: string | null;
  /** The resulting order while it awaits card payment; else null. */
  awaiting: AwaitingOrder | null;
}

export interface AwaitingOrder {
  orderId: number;
  /** The digest of the whole request, to recognise a changed one. */
  request: string;
}

/** An hour: longer than a payment page is open, short enough that the same basket at the next meal is a new order. */
const LIFETIME_MS = 3600 * 1000;
const IN_DOUBT_LIFETIME_MS = 24 * LIFETIME_MS;

interface Kept {
  attempt: OrderAttempt;
  /** Expiry, in milliseconds. */
  until: number;
}

const keyOf = (storeId: number) => `order_attempt_${storeId}`;

/** Used when storage is blocked: an attempt then lasts as long as the page. */
const inMemory = new Map<number, Kept>();

function decode(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('attempt' in stored && 'until' in stored))
    return null;
  const { attempt, until } = stored;
  const decoded = decodeAttempt(attempt);
  return decoded && typeof until === 'number' ? { attempt: decoded, until } : null;
}

function decodeAttempt(stored: unknown): OrderAttempt | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('key' in stored && 'basket' in stored && 'inDoubt' in stored)) return null;
  const { key, basket, inDoubt } = stored;
  if (typeof key !== 'string' || typeof basket !== 'string' || typeof inDoubt !== 'boolean') return null;
  return {
    key,
    basket,
    inDoubt,
    contact: 'contact' in stored && typeof stored.contact === 'string' ? stored.contact : null,
    awaiting: 'awaiting' in stored ? decodeAwaiting(stored.awaiting) : null,
  };
}

function decodeAwaiting(stored: unknown): AwaitingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('orderId' in stored && 'request' in stored)) return null;
  const { orderId, request } = stored;
  return typeof orderId === 'number' && typeof request === 'string' ? { orderId, request } : null;
}

/** The current attempt of any tab; setting the clock back does not extend it. */
function currentAttempt(storeId: number): OrderAttempt | null {
  const kept = readStored(keyOf(storeId), decode) ?? inMemory.get(storeId);
  const left = kept ? kept.until - Date.now() : 0;
  return kept && left > 0 && left <= IN_DOUBT_LIFETIME_MS ? kept.attempt : null;
}

/**
 * The attempt to order `basket`: the current one, across reloads, lost connections and tabs, or a new one when the
 * basket has changed. While the last one is in doubt or awaits payment, its key is kept for any basket, so that a change
 * never turns one order into two.
 */
export function attemptFor(storeId: number, basket: string): OrderAttempt {
  const present = currentAttempt(storeId);
  if (present && (present.inDoubt || present.awaiting || present.basket === basket)) return present;
  return { key: randomUuid(), basket, inDoubt: false, contact: null, awaiting: null };
}

/** The order that awaits card payment, placed in any tab; null for none. */
export const awaitingOrder = (storeId: number): AwaitingOrder | null =>
  currentAttempt(storeId)?.awaiting ?? null;

export function saveAttempt(storeId: number, attempt: OrderAttempt): void {
  const kept = { attempt, until: Date.now() + (attempt.inDoubt ? IN_DOUBT_LIFETIME_MS : LIFETIME_MS) };
  if (writeStored(keyOf(storeId), kept)) inMemory.delete(storeId);
  else inMemory.set(storeId, kept);
}

export function clearAttempt(storeId: number): void {
  removeStored(keyOf(storeId));
  inMemory.delete(storeId);
}

const placedKeyOf = (storeId: number) => `order_placed_${storeId}`;

interface Placed {
  basket: string;
  orderId: number;
  at: number;
}

function decodePlaced(stored: unknown): Placed | null {
  if (typeof stored !== 'object' || stored === null || !('basket' in stored && 'at' in stored)) return null;
  const { basket, at } = stored;
  const orderId = 'orderId' in stored ? stored.orderId : null;
  if (typeof basket !== 'string' || typeof at !== 'number' || typeof orderId !== 'number') return null;
  return { basket, orderId, at };
}

/** Records that `basket` was ordered, for another tab whose button was pressed meanwhile. */
export const recordPlacedOrder = (storeId: number, basket: string, orderId: number): boolean =>
  writeStored(placedKeyOf(storeId), { basket, orderId, at: Date.now() });

/** The order of `basket` placed at `instant` or later in any tab; null for none. */
export function placedSince(storeId: number, basket: string, instant: number): number | null {
  const placed = readStored(placedKeyOf(storeId), decodePlaced);
  return placed && placed.basket === basket && placed.at >= instant ? placed.orderId : null;
}
