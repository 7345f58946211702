'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import useSWR from 'swr';
import { storeOf } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Store } from '#lib/domain/store.ts';
import { callApi } from './api.ts';

/** A page in maintenance looks again this often, so that it comes back by itself. */
const LOOK_AGAIN_MS = 20_000;

export const storeKey = (storeId: number) => ['store', storeId] as const;

/** @throws when the backend refuses or is away. */
async function readStore(): Promise<Store> {
  const answer = await callApi('storeSearch', { url: location.origin });
  if (answer.class === 'error') throw new Error(answer.code);
  return storeOf(answer.data, DEFAULT_LANGUAGE_ID);
}

/**
 * The store the page was rendered from, read again whenever the tab becomes visible (SPEC section 2, Other
 * behaviours). A failure is silent: the last known store stays. When the shop has changed, the page follows.
 */
export function useStore(rendered: Store): Store {
  const router = useRouter();
  const { data: store = rendered } = useSWR(storeKey(rendered.storeId), readStore, {
    fallbackData: rendered,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    refreshInterval: (latest) => (latest?.maintenance ? LOOK_AGAIN_MS : 0),
  });

  const changed = JSON.stringify(store) !== JSON.stringify(rendered);
  useEffect(() => {
    if (changed) router.refresh();
  }, [changed, router]);

  return store;
}
