'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import type { Order } from '#lib/domain/order.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { useBarOrder } from './use-bar-order.ts';

/** Its code and sentences come once there is an order; where they cannot be fetched there is no bar. */
const CurrentOrderBar = lazy<ComponentType<{ order: Order }>>(() =>
  import('./current-order-bar.tsx').then(
    (bar) => ({ default: bar.CurrentOrderBar }),
    () => ({ default: Nothing }),
  ),
);

const Nothing: ComponentType<{ order: Order }> = () => null;

/** The current order within reach on every page, as it happens. */
export function OrderBar() {
  const order = useBarOrder();
  useOrderEvents(order && !isFinal(order.orderStatusId) ? order.orderId : null);
  if (!order) return null;
  return (
    <Suspense>
      <CurrentOrderBar order={order} />
    </Suspense>
  );
}
