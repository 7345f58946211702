'use client';

import { proposeInDraft, readDraft } from './order-draft.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const keyOf = (storeId: number) => `delivery_city_${storeId}`;

const decodeCity = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : null;

/** The city that the diner has chosen, in the basket or with an address; this browser remembers it. null for none. */
export const readDeliveryCity = (storeId: number): number | null => readStored(keyOf(storeId), decodeCity);

/** Keeps basket and order step in the same city when an address is chosen. */
export const rememberDeliveryCity = (storeId: number, cityId: number): boolean =>
  writeStored(keyOf(storeId), cityId);

/** Remembers the city. Whoever names one means to be delivered there: the order step begins with that. */
export function nameDeliveryCity(storeId: number, cityId: number): void {
  rememberDeliveryCity(storeId, cityId);
  proposeInDraft(storeId, { shippingMethod: 'delivery', addressId: null, deliveryTime: null });
}

/** Forgets the city: the order step begins with a pickup. */
export function declineDelivery(storeId: number): void {
  removeStored(keyOf(storeId));
  proposeInDraft(storeId, { shippingMethod: 'pickup', addressId: null, deliveryTime: null });
}

/** Whether the order that is being made is to be delivered, as far as the diner has said. */
export type DeliveryIntent = 'wanted' | 'declined' | 'unsaid';

export const readDeliveryIntent = (storeId: number): DeliveryIntent =>
  readDraft(storeId, decodeIntent) ?? 'unsaid';

function decodeIntent(draft: unknown): DeliveryIntent | null {
  if (typeof draft !== 'object' || draft === null || !('shippingMethod' in draft)) return null;
  if (draft.shippingMethod === null) return 'unsaid';
  return draft.shippingMethod === 'delivery' ? 'wanted' : 'declined';
}
