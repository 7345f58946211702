'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { addDays } from '#lib/domain/opening-hours/calendar.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { dateOf, deliveryTimeOf, firstTime } from './delivery-time.ts';
import type { OrderTimes } from './use-order-times.ts';

const LOOK_EVERY_MS = 60_000;

function useDayName(): (date: string) => string {
  const t = useTranslations('checkout.time');
  const { timeZone } = useShop().store;
  const now = useNow(LOOK_EVERY_MS);
  const today = now === null ? null : localClock(now, timeZone).date;
  return (date) => {
    if (date === today) return t('today');
    return today && date === addDays(today, 1) ? t('tomorrow') : longDate(date);
  };
}

/** The day, when there are several, and the time of it. */
export function TimeSelects({
  days,
  chosen,
  onChoose,
}: {
  days: OrderTimes['days'];
  chosen: string;
  onChoose: (deliveryTime: string) => void;
}) {
  const t = useTranslations('checkout.time');
  const dayName = useDayName();
  const day = days.find(({ date }) => date === dateOf(chosen));
  const times = (day?.times ?? []).map((time) => ({
    time,
    deliveryTime: deliveryTimeOf(dateOf(chosen), time),
  }));
  const offered = times.some(({ deliveryTime }) => deliveryTime === chosen);
  const oneDay = days.length === 1 && day !== undefined;

  return (
    <div className="appear flex gap-3">
      {!oneDay && (
        <Select
          label={t('day')}
          value={day ? day.date : ''}
          onChange={({ target }) => onChoose(firstTime({ days }, target.value) ?? chosen)}
        >
          {!day && <option value="" />}
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {dayName(date)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('time')}
        value={offered ? chosen : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {/* The chosen time has passed: nothing is chosen in its place unasked. */}
        {!offered && <option value="" disabled />}
        {times.map(({ time, deliveryTime }) => (
          <option key={time} value={deliveryTime}>
            {clockHourText(time)}
          </option>
        ))}
      </Select>
    </div>
  );
}
