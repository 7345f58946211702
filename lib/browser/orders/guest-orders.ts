'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { OwnOrder } from '#lib/contract/calls/orders.ts';
import { createListeners } from '../dom/listeners.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts';

/** An order placed at a table without an account, with the token that gives access to it. */
interface GuestOrder {
  orderId: number;
  token: string;
  /** Expiry of the token, in milliseconds. */
  until: number;
}

/** The backend's validity of the token. */
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
  return typeof orderId === 'number' && typeof token === 'string' && typeof until === 'number';
}

const decode = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isGuestOrder) : null);

function guestOrders(storeId: number): readonly GuestOrder[] {
  const kept = readStored(keyOf(storeId), decode) ?? inMemory.get(storeId) ?? [];
  return kept.filter(({ until }) => until > Date.now());
}

export function saveGuestOrder(storeId: number, orderId: number, token: string): void {
  const others = guestOrders(storeId).filter((order) => order.orderId !== orderId);
  const orders = [{ orderId, token, until: Date.now() + VALIDITY_MS }, ...others].slice(0, GUEST_ORDERS_MAX);
  if (writeStored(keyOf(storeId), orders)) inMemory.delete(storeId);
  else inMemory.set(storeId, orders);
  listeners.notify();
}

/** The latest order placed without an account; null for none. */
export const lastGuestOrder = (storeId: number): number | null => guestOrders(storeId)[0]?.orderId ?? null;

export const isGuestOrderHere = (storeId: number, orderId: number): boolean =>
  guestOrders(storeId).some((order) => order.orderId === orderId);

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
