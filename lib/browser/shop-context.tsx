'use client';

import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { StoreOnPage } from '#lib/domain/store.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { useIdle } from './use-idle.ts';

/** What every client leaf may know of the shop it stands in. */
export interface ShopContext {
  store: StoreOnPage;
  /** The site's title as the tenant's configuration gives it. */
  title: string;
  /** Where the realtime channel is: an origin, or ':4000' for a port of the present host. */
  realtimeUrl: string;
}

const Context = createContext<ShopContext | null>(null);

const StoreUpkeep = lazyOrNothing(() => import('./store-upkeep.tsx').then((module) => module.StoreUpkeep));

/** Gives the shop to the client leaves below. The store is the page's own until it has been read again. */
export function ShopProvider({ store, title, realtimeUrl, children }: ShopContext & { children: ReactNode }) {
  const [reread, setReread] = useState<StoreOnPage | null>(null);
  const idle = useIdle();
  const current = reread ?? store;
  const shop = useMemo(() => ({ store: current, title, realtimeUrl }), [current, title, realtimeUrl]);
  return (
    <Context value={shop}>
      {children}
      {idle && (
        <Suspense>
          <StoreUpkeep rendered={store} realtimeUrl={realtimeUrl} onRead={setReread} />
        </Suspense>
      )}
    </Context>
  );
}

/** The shop of the present site. */
export function useShop(): ShopContext {
  const shop = useContext(Context);
  if (!shop) throw new Error('useShop is used outside of ShopProvider');
  return shop;
}
