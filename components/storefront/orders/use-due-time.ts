'use client';

import { useTranslations } from 'next-intl';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { deliveryTimeText } from '#lib/domain/orders/order.ts';
import { orderProgress } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';

const CLOCK_MS = 15_000;
const MINUTE_MS = 60_000;
const READY = 3;

/** The longest countdown in minutes: beyond it, the clock time says more. */
const COUNTDOWN_MINUTES = 90;

/**
 * When an order is wanted, on the shop's clock: 'Retrait à 12h30', with the day when it is not today; and the minutes
 * until then while they are few and the order is not ready.
 */
export function useDueTime(order: AnyOrder): { when: string; minutesLeft: number | null } {
  const t = useTranslations('orders');
  const { timeZone } = useShop().store;
  const now = useNow(CLOCK_MS);
  const { date } = localClock(order.orderDate, timeZone);
  const today = now === null ? date : localClock(now, timeZone).date;
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other';
  const when = t('dueTime', {
    method: order.shippingMethod,
    day,
    date: longDate(date),
    time: deliveryTimeText(order.deliveryTime),
  });
  const minutes = now === null ? 0 : Math.ceil((order.orderDate - now) / MINUTE_MS);
  const countdown = minutes > 0 && minutes <= COUNTDOWN_MINUTES && orderProgress(order.orderStatusId) < READY;
  return { when, minutesLeft: countdown ? minutes : null };
}
