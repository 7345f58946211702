'use client';

import { useTranslations } from 'next-intl';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { type Urgency, urgencyOf } from '#lib/domain/orders/board.ts';
import type { AnyOrder, OrderOfStaff } from '#lib/domain/orders/order.ts';
import { isWaiting, orderProgress, READY } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText, hourText } from '#lib/i18n/hour.ts';

const MINUTE_MS = 60_000;
/** The longest countdown in minutes: beyond it, the time says more. */
const COUNTDOWN_MINUTES = 90;

/** So long before its cancellation an order says so, also before anybody was reminded of it. */
const CANCELLATION_SHOWN_MS = 5 * MINUTE_MS;

function useDayOf(now: number, timeZone: string) {
  const today = localClock(now, timeZone).date;
  return (instant: number) => {
    const { date } = localClock(instant, timeZone);
    const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other';
    return { day, date: longDate(date) };
  };
}

/** When an order is due, on the shop's clock, and how long that is away; `left` is '' once the order is ready. */
export function useDueText(order: AnyOrder, now: number, timeZone: string) {
  const t = useTranslations('manageOrders');
  const dayOf = useDayOf(now, timeZone);
  const minutes = Math.ceil((order.orderDate - now) / MINUTE_MS);
  const isReady = orderProgress(order.orderStatusId) >= orderProgress(READY);
  const urgency: Urgency = isReady ? 'calm' : urgencyOf(order.orderDate, now);
  const inTime = minutes <= COUNTDOWN_MINUTES && !isReady ? t('dueIn', { minutes }) : '';
  return {
    when: t('due', { ...dayOf(order.orderDate), time: clockHourText(order.deliveryTime) }),
    left: urgency === 'late' ? t('late', { minutes: -minutes }) : inTime,
    urgency,
  };
}

/** When an order that nobody accepts is cancelled by itself, once that is near; null before, and for any other order. */
export function useCancellationText(
  { order, cancelsAt }: OrderOfStaff,
  now: number,
  timeZone: string,
): string | null {
  const t = useTranslations('manageOrders');
  const dayOf = useDayOf(now, timeZone);
  if (cancelsAt === undefined || !isWaiting(order.orderStatusId)) return null;
  if (order.ladderStep === null && cancelsAt - now > CANCELLATION_SHOWN_MS) return null;
  const minutes = Math.ceil((cancelsAt - now) / MINUTE_MS);
  if (minutes <= COUNTDOWN_MINUTES) return t('cancelsIn', { minutes: Math.max(0, minutes) });
  // The shop closes before.
  return t('cancelsAt', {
    ...dayOf(cancelsAt),
    time: hourText(localClock(cancelsAt, timeZone).minute),
  });
}
