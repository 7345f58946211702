'use client';

import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { useIdle } from '../dom/idle.ts';
import { lazyOrNull } from '../dom/lazy.ts';
import { useInteracted } from '../dom/use-interacted.ts';

/** What every client component knows of its shop. */
export interface ShopContext {
  store: StoreOnPage;
  /** The site's title as the tenant's configuration gives it. */
  title: string;
  /** URL of the realtime channel: an origin, or ':4000' for a port of the current host. */
  realtimeUrl: string;
}

const Context = createContext<ShopContext | null>(null);

const StoreRefresh = lazyOrNull(() => import('./store-refresh.tsx').then((module) => module.StoreRefresh));

/** Provides the shop. The store is the rendered one until it has been read again. */
export function ShopProvider({ store, title, realtimeUrl, children }: ShopContext & { children: ReactNode }) {
  const [reread, setReread] = useState<StoreOnPage | null>(null);
  const idle = useIdle();
  const interacted = useInteracted();
  const current = reread ?? store;
  const shop = useMemo(() => ({ store: current, title, realtimeUrl }), [current, title, realtimeUrl]);
  return (
    <Context value={shop}>
      {children}
      {idle && (
        <Suspense>
          <StoreRefresh
            rendered={store}
            realtimeUrl={realtimeUrl}
            interacted={interacted}
            onRead={setReread}
          />
        </Suspense>
      )}
    </Context>
  );
}

/** Provides a shop that stays as it is given. */
export function FixedShopProvider({
  store,
  title,
  realtimeUrl,
  children,
}: ShopContext & { children: ReactNode }) {
  const shop = useMemo(() => ({ store, title, realtimeUrl }), [store, title, realtimeUrl]);
  return <Context value={shop}>{children}</Context>;
}

/** The current shop. */
export function useShop(): ShopContext {
  const shop = useContext(Context);
  if (!shop) throw new Error('useShop is used outside of ShopProvider');
  return shop;
}
