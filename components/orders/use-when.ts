'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { addDays } from '#lib/domain/opening-hours/calendar.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { deliveryTimeText } from '#lib/domain/order-dates.ts';
import { orderProgress } from '#lib/domain/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';

const LOOK_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const READY = 3;

/** From here on a clock time says more than a number of minutes. */
const COUNTDOWN_MINUTES = 90;

/**
 * When an order is wanted, by the shop's clock: 'Retrait à 12h30', with the day when it is not today; and the
 * minutes until then while they are few and the kitchen is still at it.
 */
export function useWhen(order: AnyOrder): { when: string; minutesLeft: number | null } {
  const t = useTranslations('orders');
  const { timeZone } = useShop().store;
  const now = useNow(LOOK_EVERY_MS);
  const { date } = localClock(order.orderDate, timeZone);
  const today = now === null ? date : localClock(now, timeZone).date;
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other';
  const when = t('when', {
    method: order.shippingMethod,
    day,
    date: longDate(date),
    time: deliveryTimeText(order.deliveryTime),
  });
  const minutes = now === null ? 0 : Math.ceil((order.orderDate - now) / MINUTE_MS);
  const counted = minutes > 0 && minutes <= COUNTDOWN_MINUTES && orderProgress(order.orderStatusId) < READY;
  return { when, minutesLeft: counted ? minutes : null };
}
