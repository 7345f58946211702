'use client';

import { useTranslations } from 'next-intl';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { type Urgency, urgencyOf } from '#lib/domain/orders/board.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderProgress, READY } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';

const MINUTE_MS = 60_000;
/** The longest countdown in minutes: beyond it, the time says more. */
const COUNTDOWN_MINUTES = 90;

/** When an order is due, on the shop's clock, and how long that is away; `left` is '' once the order is ready. */
export function useDueText(order: AnyOrder, now: number, timeZone: string) {
  const t = useTranslations('manageOrders');
  const { date } = localClock(order.orderDate, timeZone);
  const today = localClock(now, timeZone).date;
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other';
  const minutes = Math.ceil((order.orderDate - now) / MINUTE_MS);
  const isReady = orderProgress(order.orderStatusId) >= orderProgress(READY);
  const urgency: Urgency = isReady ? 'calm' : urgencyOf(order.orderDate, now);
  const inTime = minutes <= COUNTDOWN_MINUTES && !isReady ? t('dueIn', { minutes }) : '';
  return {
    when: t('due', { day, date: longDate(date), time: clockHourText(order.deliveryTime) }),
    left: urgency === 'late' ? t('late', { minutes: -minutes }) : inTime,
    urgency,
  };
}
