'use client';

import { useSyncExternalStore } from 'react';
import { type Basket, EMPTY_BASKET } from '#lib/domain/basket/basket.ts';
import { basketStoreOf } from './basket-store.ts';
import { useShop } from './shop-context.tsx';

const unknown = () => null;

/** The basket of the present site's store. It is empty and not `ready` on the server and while hydrating. */
export function useBasket(): { basket: Basket; ready: boolean } {
  const { store } = useShop();
  const { subscribe, read } = basketStoreOf(store.storeId);
  const basket = useSyncExternalStore(subscribe, read, unknown);
  return { basket: basket ?? EMPTY_BASKET, ready: basket !== null };
}
