'use client';

import { useEffect, useState } from 'react';
import { onNetworkChange } from '#lib/browser/api/network.ts';
import { useHoldsWaiting } from '#lib/browser/manage/counter/waiting-state.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

type Loaded = typeof import('./unsent-orders.tsx');

/**
 * Sends the orders at the counter that wait for the network, whatever page is open. The code is loaded at the counter, before
 * the network may be lost, and wherever an order waits.
 */
export function CounterSender() {
  const me = useMe();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const holdsWaiting = useHoldsWaiting();
  const isCounter = usePath() === manageRoutes.counter();
  const isNeeded = loaded === null && (holdsWaiting || isCounter);
  useEffect(() => {
    if (!isNeeded) return;
    const load = () =>
      void import('./unsent-orders.tsx').then(setLoaded, () => {
        // Without a network it is loaded once there is one.
      });
    load();
    return onNetworkChange(load);
  }, [isNeeded]);
  if (!loaded || !holdsWaiting || !me) return null;
  return <loaded.UnsentOrders staffId={me.staffId} />;
}
