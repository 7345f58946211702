'use client';

import { useNow } from '#lib/browser/dom/use-now.ts';
import { useOrder } from '#lib/browser/orders/use-order.ts';
import { useOrderEvents } from '#lib/browser/orders/use-order-events.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { currentOrder } from '#lib/domain/orders/order.ts';
import { isFinal } from '#lib/domain/orders/order-status.ts';
import { CurrentOrderBar } from './current-order-bar.tsx';

const CLOCK_MS = 60_000;

/** The bar of the last order placed in this browser without an account, while it is in progress. */
export function GuestOrder({ orderId }: { orderId: number }) {
  const { timeZone } = useShop().store;
  const now = useNow(CLOCK_MS);
  const result = useOrder(orderId);
  const ongoing = result.status === 'found' && !isFinal(result.order.orderStatusId) ? [result.order] : [];
  const order = now === null ? null : currentOrder(ongoing, now, timeZone);
  useOrderEvents(order && orderId);
  return order && <CurrentOrderBar order={order} />;
}
