'use client';

import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { mergeIntoDraft, readDraft } from './order-draft.ts';

const keyOf = (storeId: number) => `delivery_city_${storeId}`;

const decodeCity = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : null;

/** The stored city of delivery, chosen in the basket or with an address; null for none. */
export const readDeliveryCity = (storeId: number): number | null => readStored(keyOf(storeId), decodeCity);

/** Called when an address is chosen, so that basket and order step use the same city. */
export const saveDeliveryCity = (storeId: number, cityId: number): boolean =>
  writeStored(keyOf(storeId), cityId);

/** Stores the city and makes delivery the way of the order step. */
export function chooseDeliveryCity(storeId: number, cityId: number): void {
  saveDeliveryCity(storeId, cityId);
  mergeIntoDraft(storeId, { shippingMethod: 'delivery', addressId: null, deliveryTime: null });
}

/** Clears the city and makes pickup the way of the order step. */
export function choosePickup(storeId: number): void {
  removeStored(keyOf(storeId));
  mergeIntoDraft(storeId, { shippingMethod: 'pickup', addressId: null, deliveryTime: null });
}

export type DeliveryIntent = 'wanted' | 'declined' | 'unsaid';

export const readDeliveryIntent = (storeId: number): DeliveryIntent =>
  readDraft(storeId, decodeIntent) ?? 'unsaid';

function decodeIntent(draft: unknown): DeliveryIntent | null {
  if (typeof draft !== 'object' || draft === null || !('shippingMethod' in draft)) return null;
  if (draft.shippingMethod === null) return 'unsaid';
  return draft.shippingMethod === 'delivery' ? 'wanted' : 'declined';
}
