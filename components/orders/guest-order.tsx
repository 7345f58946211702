'use client';

import { useShop } from '#lib/browser/shop-context.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { useOrder } from '#lib/browser/use-order.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import { currentOrder } from '#lib/domain/order-dates.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { CurrentOrderBar } from './current-order-bar.tsx';

const LOOK_EVERY_MS = 60_000;

/** The last order that was placed here without an account, while it is under way. */
export function GuestOrder({ orderId }: { orderId: number }) {
  const { timeZone } = useShop().store;
  const now = useNow(LOOK_EVERY_MS);
  const reading = useOrder(orderId);
  const ongoing = reading.status === 'found' && !isFinal(reading.order.orderStatusId) ? [reading.order] : [];
  const order = now === null ? null : currentOrder(ongoing, now, timeZone);
  useOrderEvents(order && orderId);
  return order && <CurrentOrderBar order={order} />;
}
