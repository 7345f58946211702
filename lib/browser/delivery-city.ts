'use client';

import { proposeInDraft } from './order-draft.ts';
import { readStored, writeStored } from './storage.ts';

const keyOf = (storeId: number) => `delivery_city_${storeId}`;

const decodeCity = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : null;

/** The city that the diner has named in the basket, which this browser remembers; null for none. */
export const readDeliveryCity = (storeId: number): number | null => readStored(keyOf(storeId), decodeCity);

/** Remembers the city. Whoever names one means to be delivered there: the order step begins with that. */
export function nameDeliveryCity(storeId: number, cityId: number): void {
  writeStored(keyOf(storeId), cityId);
  proposeInDraft(storeId, { shippingMethod: 'delivery', addressId: null, deliveryTime: null });
}
