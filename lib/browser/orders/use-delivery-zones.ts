'use client';

import useSWR from 'swr';
import { storeOf } from '#lib/contract/store.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';

/** @throws when the backend refuses or is unreachable. */
async function readZones(): Promise<readonly DeliveryZone[]> {
  const answer = await callApi('storeSearch', { url: location.origin });
  if (answer.class === 'error') throw new Error(answer.code);
  return storeOf(answer.data, DEFAULT_LANGUAGE_ID).deliveryZones;
}

/** The delivery zones, fetched when `asked`: no page carries them. null until they have loaded. */
export function useDeliveryZones(asked = true): {
  zones: readonly DeliveryZone[] | null;
  error: boolean;
  retry: () => void;
} {
  const { store } = useShop();
  const { data, error, mutate } = useSWR(asked ? ['zones', store.storeId] : null, readZones);
  return { zones: data ?? null, error: error !== undefined, retry: () => void mutate() };
}
