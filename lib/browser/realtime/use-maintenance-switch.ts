'use client';

import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { useBasket } from '../basket/basket-store.ts';
import { sessionOf } from '../session/session.ts';
import { useShop } from '../shop/shop-context.tsx';
import { storeKey } from '../shop/store-refresh.tsx';
import { realtimeChannelOf } from './realtime-channel.ts';

/**
 * Applies a switch of the shop's maintenance at once (SPEC section 4, Realtime channel); then the store is read again. A
 * visitor who only reads needs no connection: the store is read again when the tab becomes visible.
 */
export function useMaintenanceSwitch(interacted: boolean): void {
  const { store, realtimeUrl } = useShop();
  const { storeId, name } = store;
  const hasBasket = useBasket().basket.length > 0;
  const { mutate } = useSWRConfig();
  const onSwitch = useEffectEvent((maintenance: boolean) => {
    void mutate(storeKey(storeId), (known: StoreOnPage = store) => ({ ...known, maintenance }));
  });
  const listens = interacted || hasBasket || store.maintenance;
  useEffect(() => {
    if (!listens) return;
    const channel = realtimeChannelOf(storeId, realtimeUrl, sessionOf(storeId, name));
    return channel.watchMaintenance((maintenance) => onSwitch(maintenance));
  }, [listens, storeId, name, realtimeUrl]);
}
