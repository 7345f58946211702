'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { OwnOrder } from '#lib/contract/calls/orders.ts';
import { createListeners } from '../dom/listeners.ts';
import { isRecord, onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts';

/** An order placed without an account, with the token that gives access to it. */
interface GuestOrder {
  orderId: number;
  token: string;
  /** Expiry of the token, in milliseconds. */
  until: number;
  source: GuestSource;
}

/** Where the order came from: placed here with a contact, placed here at a table, or opened by the link of an e-mail. */
type GuestSource = 'contact' | 'table' | 'link';
const SOURCES: readonly unknown[] = ['contact', 'table', 'link'] satisfies GuestSource[];

/** The least validity of a token. */
const VALIDITY_MS = 7 * 24 * 3600 * 1000;
/** Enough for an evening at a table. */
const GUEST_ORDERS_MAX = 10;

const keyOf = (storeId: number) => `guest_orders_${storeId}`;
const listeners = createListeners();
/** Used when storage is blocked: orders then last as long as the page. */
const inMemory = new Map<number, readonly GuestOrder[]>();

function isGuestOrder(value: unknown): value is GuestOrder {
  if (typeof value !== 'object' || value === null) return false;
  if (!('orderId' in value && 'token' in value && 'until' in value)) return false;
  const { orderId, token, until } = value;
  if (typeof orderId !== 'number' || typeof token !== 'string' || typeof until !== 'number') return false;
  return 'source' in value && SOURCES.includes(value.source);
}

/** Earlier versions knew guests at a table only. */
const migrated = (stored: unknown): unknown => (isRecord(stored) ? { source: 'table', ...stored } : stored);
const decode = (stored: unknown) =>
  Array.isArray(stored) ? stored.map(migrated).filter(isGuestOrder) : null;

function guestOrders(storeId: number): readonly GuestOrder[] {
  const kept = readStored(keyOf(storeId), decode) ?? inMemory.get(storeId) ?? [];
  return kept.filter(({ until }) => until > Date.now());
}

function store(storeId: number, orders: readonly GuestOrder[]): void {
  if (writeStored(keyOf(storeId), orders)) inMemory.delete(storeId);
  else inMemory.set(storeId, orders);
  listeners.notify();
}

/** Ids grow: the link of an earlier order does not make it the latest. */
const latestFirst = (orders: readonly GuestOrder[]) => orders.toSorted((a, b) => b.orderId - a.orderId);

/** Keeps an order with its token until the token expires: `until`, null where the backend does not tell. */
export function saveGuestOrder(
  storeId: number,
  orderId: number,
  token: string,
  source: GuestSource,
  until: number | null = null,
): void {
  // The token of a link may do less than the one of who placed the order.
  const known = guestSourceOf(storeId, orderId);
  if (source === 'link' && known !== null && known !== 'link') return;
  const others = latestFirst(guestOrders(storeId).filter((order) => order.orderId !== orderId));
  const saved = { orderId, token, until: until ?? Date.now() + VALIDITY_MS, source };
  store(storeId, latestFirst([saved, ...others.slice(0, GUEST_ORDERS_MAX - 1)]));
}

/** Removes orders that are in an account now. */
export function removeGuestOrders(storeId: number, orderIds: readonly number[]): void {
  store(
    storeId,
    guestOrders(storeId).filter(({ orderId }) => !orderIds.includes(orderId)),
  );
}

/** The orders placed without an account, the latest first. */
export const guestOrderIds = (storeId: number): number[] =>
  guestOrders(storeId).map(({ orderId }) => orderId);

const lastGuestOrder = (storeId: number): number | null => guestOrderIds(storeId)[0] ?? null;

export const isGuestOrderHere = (storeId: number, orderId: number): boolean =>
  guestOrders(storeId).some((order) => order.orderId === orderId);

/** Where an order without an account came from; null for any other order. */
export const guestSourceOf = (storeId: number, orderId: number): GuestSource | null =>
  guestOrders(storeId).find((order) => order.orderId === orderId)?.source ?? null;

/** Identifies an order to the API: with its token when it was placed without an account. */
export function ownOrder(storeId: number, orderId: number): OwnOrder {
  const guest = guestOrders(storeId).find((order) => order.orderId === orderId);
  return { orderId, ...(guest && { guestToken: guest.token }) };
}

/** Calls `listener` when an order is placed without an account, in this tab or another. Returns the unsubscribe function. */
function onGuestOrder(storeId: number, listener: () => void): () => void {
  const unsubscribe = listeners.add(listener);
  const stop = onStoredElsewhere(keyOf(storeId), listener);
  return () => {
    unsubscribe();
    stop();
  };
}

const none = () => null;

/** The latest order placed without an account; null for none and on the server. */
export function useGuestOrder(storeId: number): number | null {
  const subscribe = useCallback((listener: () => void) => onGuestOrder(storeId, listener), [storeId]);
  return useSyncExternalStore(subscribe, () => lastGuestOrder(storeId), none);
}
