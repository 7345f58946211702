'use client';

import { Suspense } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useHoldsWaiting } from '#lib/browser/manage/counter/waiting-state.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';

const UnsentOrders = lazyOrNull(async () => (await import('./unsent-orders.tsx')).UnsentOrders);

/** Sends the orders at the counter that wait for the network, whatever page is open. Without one it loads nothing. */
export function CounterSender() {
  const me = useMe();
  const holdsWaiting = useHoldsWaiting();
  if (!holdsWaiting || !me) return null;
  return (
    <Suspense fallback={null}>
      <UnsentOrders staffId={me.staffId} />
    </Suspense>
  );
}
