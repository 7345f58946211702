'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Store } from '#lib/domain/store.ts';
import { useStore } from './use-store.ts';

/** What every client leaf may know of the shop it stands in. */
export interface ShopContext {
  store: Store;
  /** The site's title as the tenant's configuration gives it. */
  title: string;
  /** Where the realtime channel is: an origin, or ':4000' for a port of the present host. */
  realtimeUrl: string;
}

const Context = createContext<ShopContext | null>(null);

/** Gives the shop to the client leaves below. The store is the page's own until it has been read again. */
export function ShopProvider({ store, title, realtimeUrl, children }: ShopContext & { children: ReactNode }) {
  const current = useStore(store);
  const shop = useMemo(() => ({ store: current, title, realtimeUrl }), [current, title, realtimeUrl]);
  return <Context value={shop}>{children}</Context>;
}

/** The shop of the present site. */
export function useShop(): ShopContext {
  const shop = useContext(Context);
  if (!shop) throw new Error('useShop is used outside of ShopProvider');
  return shop;
}
