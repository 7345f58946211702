'use client';

import { Suspense, useState } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useCurrentOrder } from '#lib/browser/orders/use-current-order.ts';
import { useOrderEvents } from '#lib/browser/orders/use-order-events.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { isFinal, orderStatusLabel } from '#lib/domain/orders/order-status.ts';

const CurrentOrderBar = lazyOrNull(() =>
  import('./current-order-bar.tsx').then((module) => module.CurrentOrderBar),
);

/** The bar of a signed-in customer, updated in real time. The bar itself loads once there is an order. */
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

/**
 * The order to show in the bar: the current one while it is in progress. One that the restaurant cancels while it is
 * shown stays until its sheet has been opened.
 */
function useBarOrder(): AnyOrder | null {
  const { customer } = useCustomer();
  const current = useCurrentOrder();
  const sheet = useSheet();
  const [followed, setFollowed] = useState<number | null>(null);
  if (current) {
    if (current.orderId !== followed) setFollowed(current.orderId);
    return current;
  }
  if (followed === null) return null;
  const ended = customer?.orders.find(({ orderId }) => orderId === followed);
  const cancelled = ended && orderStatusLabel(ended.orderStatusId, 'storefront') === 'cancelled';
  const opened = sheet?.name === 'order' && sheet.value === String(followed);
  if (cancelled && !opened) return ended;
  setFollowed(null);
  return null;
}
