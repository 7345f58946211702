import { localClock } from './opening-hours/clock.ts';
import { clockText } from './opening-hours/clock-text.ts';
import type { Order } from './order.ts';

/** An instant on the shop's clock as the dashboard shows it: '2026/11/21 12h30' (SPEC section 2, Dashboard). */
export function orderDateText(instant: number, timeZone: string): string {
  const { date, minute } = localClock(instant, timeZone);
  return `${date.replaceAll('-', '/')} ${deliveryTimeText(clockText(minute))}`;
}

/** A delivery time 'HH:MM' with 'h' for the colon: '12h30' (SPEC section 2, Dashboard). */
export function deliveryTimeText(time: string): string {
  return time.replace(':', 'h');
}

type Dated = Pick<Order, 'orderId' | 'dateAdded'>;

/** Orders by date added, the latest first; of two in the same millisecond the higher number. */
export function newestFirst<T extends Dated>(orders: readonly T[]): T[] {
  return orders.toSorted((a, b) => b.dateAdded - a.dateAdded || b.orderId - a.orderId);
}

/** The latest order added today by the shop's clock; null when there is none (SPEC section 2, Dashboard). */
export function currentOrder<T extends Dated>(orders: readonly T[], now: number, timeZone: string): T | null {
  const today = localClock(now, timeZone).date;
  return newestFirst(orders).find(({ dateAdded }) => localClock(dateAdded, timeZone).date === today) ?? null;
}
