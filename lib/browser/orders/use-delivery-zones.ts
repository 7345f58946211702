'use client';

import useSWR from 'swr';
import { readStore } from '#lib/contract/calls/store.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';

/** @throws when the backend refuses or is unreachable. */
async function readZones(): Promise<readonly DeliveryZone[]> {
  const answer = await callApi(readStore, { url: location.origin });
  if (answer.class === 'error') throw new Error(answer.code);
  return answer.store.deliveryZones;
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
