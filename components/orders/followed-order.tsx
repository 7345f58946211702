'use client';

import { Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { useBarOrder } from './use-bar-order.ts';

const CurrentOrderBar = lazyOrNothing(() =>
  import('./current-order-bar.tsx').then((module) => module.CurrentOrderBar),
);

/** The order that the bar is about, followed as it happens; the bar itself comes once there is one. */
export function FollowedOrder() {
  const order = useBarOrder();
  useOrderEvents(order && !isFinal(order.orderStatusId) ? order.orderId : null);
  if (!order) return null;
  return (
    <Suspense>
      <CurrentOrderBar order={order} />
    </Suspense>
  );
}
