'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import useSWR from 'swr';
import { storeOf } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { type StoreOnPage, storeOnPage } from '#lib/domain/store.ts';
import { callApi } from './api.ts';
import { useMaintenanceSwitch } from './use-maintenance-switch.ts';

/** A page in maintenance looks again this often, so that it comes back by itself. */
const LOOK_AGAIN_MS = 20_000;

export const storeKey = (storeId: number) => ['store', storeId] as const;

/** @throws when the backend refuses or is away. */
async function readStore(): Promise<StoreOnPage> {
  const answer = await callApi('storeSearch', { url: location.origin });
  if (answer.class === 'error') throw new Error(answer.code);
  return storeOnPage(storeOf(answer.data, DEFAULT_LANGUAGE_ID));
}

/**
 * The store the page was rendered from, read again whenever the tab becomes visible (SPEC section 2, Other
 * behaviours), and in maintenance the moment the shop switches it. A failure is silent: the last known store stays. When the shop has changed, the page follows.
 */
export function useStore(rendered: StoreOnPage, realtimeUrl: string): StoreOnPage {
  const router = useRouter();
  const { data: store = rendered, mutate } = useSWR(storeKey(rendered.storeId), readStore, {
    fallbackData: rendered,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    refreshInterval: (latest) => (latest?.maintenance ? LOOK_AGAIN_MS : 0),
  });

  // What is switched shows at once; the store is read again behind.
  const onSwitch = useCallback(
    (maintenance: boolean) => void mutate((known = rendered) => ({ ...known, maintenance })),
    [mutate, rendered],
  );
  useMaintenanceSwitch(rendered, realtimeUrl, onSwitch);

  const changed = JSON.stringify(store) !== JSON.stringify(rendered);
  useEffect(() => {
    if (changed) router.refresh();
  }, [changed, router]);

  return store;
}
