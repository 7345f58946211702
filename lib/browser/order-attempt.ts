'use client';

import { randomUuid } from './random-uuid.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** One wish to order. Its key makes the backend place it at most once, however often it is sent. */
export interface OrderAttempt {
  key: string;
  /** Tells the basket that it was made for from another one. */
  basket: string;
  /** Whether it was sent and nobody knows what became of it. */
  inDoubt: boolean;
  /** The order that it became, which waits to be paid by card; null for any other. */
  awaiting: AwaitingOrder | null;
}

export interface AwaitingOrder {
  orderId: number;
  /** Tells all that was wished for from another wish. */
  wish: string;
}

/** Longer than a payment page stays open, and shorter than the way to the next meal. */
const LASTS_MS = 3600 * 1000;
const IN_DOUBT_LASTS_MS = 24 * LASTS_MS;

interface Kept {
  attempt: OrderAttempt;
  /** The instant from which on it is forgotten. */
  until: number;
}

const keyOf = (storeId: number) => `order_attempt_${storeId}`;

/** Stands in where storage is refused: then an attempt lasts as long as the page. */
const keptHere = new Map<number, Kept>();

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
  return { key, basket, inDoubt, awaiting: 'awaiting' in stored ? decodeAwaiting(stored.awaiting) : null };
}

function decodeAwaiting(stored: unknown): AwaitingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('orderId' in stored && 'wish' in stored)) return null;
  const { orderId, wish } = stored;
  return typeof orderId === 'number' && typeof wish === 'string' ? { orderId, wish } : null;
}

/** The attempt that is under way, in whichever tab; a clock that was put back does not make it last longer. */
function underWay(storeId: number): OrderAttempt | null {
  const kept = readStored(keyOf(storeId), decode) ?? keptHere.get(storeId);
  const left = kept ? kept.until - Date.now() : 0;
  return kept && left > 0 && left <= IN_DOUBT_LASTS_MS ? kept.attempt : null;
}

/**
 * The attempt to order `basket`: the one that is under way, over reloads, cut lines and tabs, or a new one when the
 * basket has changed since. While the fate of the last one is in doubt, or it waits to be paid, its key is kept
 * whatever the basket, so that a change never turns one order into two.
 */
export function attemptFor(storeId: number, basket: string): OrderAttempt {
  const present = underWay(storeId);
  if (present && (present.inDoubt || present.awaiting || present.basket === basket)) return present;
  return { key: randomUuid(), basket, inDoubt: false, awaiting: null };
}

/** The order that waits to be paid by card, in whichever tab it was placed; null for none. */
export const awaitingOrder = (storeId: number): AwaitingOrder | null => underWay(storeId)?.awaiting ?? null;

export function keepAttempt(storeId: number, attempt: OrderAttempt): void {
  const kept = { attempt, until: Date.now() + (attempt.inDoubt ? IN_DOUBT_LASTS_MS : LASTS_MS) };
  if (writeStored(keyOf(storeId), kept)) keptHere.delete(storeId);
  else keptHere.set(storeId, kept);
}

export function dropAttempt(storeId: number): void {
  removeStored(keyOf(storeId));
  keptHere.delete(storeId);
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

/** Notes that an order of `basket` stands, for another tab whose button was pressed meanwhile. */
export const notePlaced = (storeId: number, basket: string, orderId: number): boolean =>
  writeStored(placedKeyOf(storeId), { basket, orderId, at: Date.now() });

/** The order of `basket` that was placed at `instant` or later, in whichever tab; null for none. */
export function placedSince(storeId: number, basket: string, instant: number): number | null {
  const placed = readStored(placedKeyOf(storeId), decodePlaced);
  return placed && placed.basket === basket && placed.at >= instant ? placed.orderId : null;
}
