'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import * as calls from '#lib/contract/calls/store.ts';
import { type StoreOnPage, storeOnPage } from '#lib/domain/store/store.ts';
import { routes } from '#lib/routes.ts';
import { callApi } from '../api/call-api.ts';
import { hasStoredBasket } from '../basket/stored-basket.ts';
import { useMaintenanceSwitch } from '../realtime/use-maintenance-switch.ts';

/** A page in maintenance polls this often, so that it returns by itself. */
const LOOK_AGAIN_MS = 20_000;

export const storeKey = (storeId: number) => ['store', storeId] as const;

/** Whether a key is of what a change of the delivery zones may change. */
const isOfDelivery = (key: unknown): boolean =>
  Array.isArray(key) && (key[0] === 'zones' || key[0] === 'order-times');

/** @throws when the backend refuses or is unreachable. */
async function readStore(): Promise<StoreOnPage> {
  const answer = await callApi(calls.readStore, { url: location.origin });
  if (answer.class === 'error') throw new Error(answer.code);
  return storeOnPage(answer.store);
}

/**
 * The store, initially as rendered; read again when the tab becomes visible (SPEC section 2, Other behaviours) and when
 * the shop turns a switch. A failure is silent and the last known store stays. A changed store refreshes the page and the
 * catalogue.
 */
function useStore(rendered: StoreOnPage, realtimeUrl: string, interacted: boolean): StoreOnPage {
  const router = useRouter();
  const { mutate: refresh } = useSWRConfig();
  const { data: store = rendered, mutate } = useSWR(storeKey(rendered.storeId), readStore, {
    fallbackData: rendered,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    refreshInterval: (latest) => (latest?.maintenance ? LOOK_AGAIN_MS : 0),
  });

  const onSwitch = useCallback(
    (on: boolean | 'unknown') => {
      if (on === 'unknown') {
        void mutate();
        void refresh(isOfDelivery);
      }
      // Shown at once; then the store is read again.
      else void mutate((known = rendered) => ({ ...known, maintenance: on }));
    },
    [mutate, refresh, rendered],
  );
  // A visitor who only reads needs no connection: the store is read again when the tab becomes visible.
  const [hadBasket] = useState(() => hasStoredBasket(rendered.storeId));
  useMaintenanceSwitch(rendered, realtimeUrl, onSwitch, interacted || hadBasket || store.maintenance);

  const changed = JSON.stringify(store) !== JSON.stringify(rendered);
  useEffect(() => {
    if (!changed) return;
    router.refresh();
    void refresh(routes.catalogueData());
  }, [changed, router, refresh]);

  return store;
}

/** Keeps the store up to date. Calls `onRead` with the store that was read, or null while it equals the rendered one. */
export function StoreRefresh({
  rendered,
  realtimeUrl,
  interacted,
  onRead,
}: {
  rendered: StoreOnPage;
  realtimeUrl: string;
  /** Whether the visitor has used the page: it then connects to the realtime channel. */
  interacted: boolean;
  onRead: (store: StoreOnPage | null) => void;
}) {
  const store = useStore(rendered, realtimeUrl, interacted);
  useEffect(() => onRead(store === rendered ? null : store), [store, rendered, onRead]);
  return null;
}
