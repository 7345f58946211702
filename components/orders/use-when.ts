'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { addDays } from '#lib/domain/opening-hours/calendar.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Order } from '#lib/domain/order.ts';
import { deliveryTimeText } from '#lib/domain/order-dates.ts';
import { longDate } from '#lib/i18n/date.ts';

const LOOK_EVERY_MS = 60_000;

/** When an order is wanted, by the shop's clock: "Aujourd'hui à 12h30". */
export function useWhen({ orderDate, deliveryTime }: Pick<Order, 'orderDate' | 'deliveryTime'>): string {
  const t = useTranslations('orders.when');
  const { timeZone } = useShop().store;
  const now = useNow(LOOK_EVERY_MS);
  const time = deliveryTimeText(deliveryTime);
  const { date } = localClock(orderDate, timeZone);
  const today = now === null ? null : localClock(now, timeZone).date;
  if (date === today) return t('today', { time });
  if (today && date === addDays(today, 1)) return t('tomorrow', { time });
  return t('other', { day: longDate(date), time });
}
