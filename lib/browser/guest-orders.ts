'use client';

import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

/** An order that was placed at a table without an account, with what opens it. */
interface GuestOrder {
  orderId: number;
  token: string;
  /** The instant from which on the token opens nothing any more. */
  until: number;
}

/** As long as the shop's token holds. */
const VALIDITY_MS = 7 * 24 * 3600 * 1000;
/** So many are enough for an evening at a table. */
const MOST = 10;

const keyOf = (storeId: number) => `guest_orders_${storeId}`;
const listeners = new Set<() => void>();
/** Stands in where storage is refused: then they last as long as the page. */
const keptHere = new Map<number, readonly GuestOrder[]>();

function isGuestOrder(value: unknown): value is GuestOrder {
  if (typeof value !== 'object' || value === null) return false;
  if (!('orderId' in value && 'token' in value && 'until' in value)) return false;
  const { orderId, token, until } = value;
  return typeof orderId === 'number' && typeof token === 'string' && typeof until === 'number';
}

const decode = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isGuestOrder) : null);

function guestOrders(storeId: number): readonly GuestOrder[] {
  const kept = readStored(keyOf(storeId), decode) ?? keptHere.get(storeId) ?? [];
  return kept.filter(({ until }) => until > Date.now());
}

/** Keeps what opens an order that was placed without an account. */
export function keepGuestOrder(storeId: number, orderId: number, token: string): void {
  const others = guestOrders(storeId).filter((order) => order.orderId !== orderId);
  const orders = [{ orderId, token, until: Date.now() + VALIDITY_MS }, ...others].slice(0, MOST);
  if (writeStored(keyOf(storeId), orders)) keptHere.delete(storeId);
  else keptHere.set(storeId, orders);
  for (const listener of listeners) listener();
}

/** The last order placed here without an account; null for none. */
export const lastGuestOrder = (storeId: number): number | null => guestOrders(storeId)[0]?.orderId ?? null;

export const isGuestOrderHere = (storeId: number, orderId: number): boolean =>
  guestOrders(storeId).some((order) => order.orderId === orderId);

/** What names an order of one's own to the shop: with its token when it was placed without an account. */
export function ownOrder(storeId: number, orderId: number): { order_id: number; guest_token?: string } {
  const guest = guestOrders(storeId).find((order) => order.orderId === orderId);
  return { order_id: orderId, ...(guest && { guest_token: guest.token }) };
}

/** Calls `listener` when an order is placed without an account, here or in another tab; gives back how to stop. */
export function onGuestOrder(storeId: number, listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(keyOf(storeId), listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
