'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { usePauses } from '#lib/browser/shop/use-pauses.ts';
import { addDays, clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { NOTHING_TAKEN, preparationAt } from '#lib/domain/opening-hours/slot-capacity.ts';
import { USUAL_DAYS_AHEAD } from '#lib/domain/opening-hours/slot-rule.ts';
import type { OfferedTimes } from '#lib/domain/orders/order-request.ts';
import { addressText } from '#lib/i18n/contact.ts';
import { longDate } from '#lib/i18n/date.ts';
import { offeredText } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { lowerFirst } from '#lib/i18n/names-in-sentences.ts';
import { backAtText } from '#lib/i18n/sold-out-text.ts';
import type { useOrderTimes } from './order-times.ts';
import { ASAP, dateOf, deliveryTimeOf, firstTime } from './order-times.ts';
import { Section } from './section.tsx';
import type { LimitedProduct } from './use-checkout.ts';
import type { Method } from './use-draft.ts';

/** When the order is wanted and, for pickup, the address of the shop. */
export function TimeSection({
  method,
  extraMinutes,
  offer: { times, failed, refresh },
  noneOffered,
  limited,
  chosen,
  onChoose,
  children,
}: {
  method: Method;
  /** What the delivery takes besides the preparation. */
  extraMinutes: number;
  offer: ReturnType<typeof useOrderTimes>;
  /** Whether no time is offered at all. */
  noneOffered: boolean;
  /** The products that are offered at some times alone, or sold out until an instant. */
  limited: readonly LimitedProduct[];
  chosen: string | null;
  onChoose: (deliveryTime: string) => void;
  /** The error of the chosen time. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.time');
  const food = useTranslations('food');
  const { store } = useShop();
  const { ofMethod, moreTime, coming } = usePauses();
  const pause = ofMethod(method) ?? moreTime;
  return (
    <Section title={t('title', { method })} question>
      {method === 'pickup' && store.address && (
        <p className="flex items-start gap-2.5 text-muted">
          <MapPin aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span>
            <span className="font-semibold text-ink">{store.name}</span>
            <br />
            {addressText(store.address)}
          </span>
        </p>
      )}
      {pause && (
        <Notice tone={ofMethod(method) ? 'warning' : 'info'} live>
          {pause}
        </Notice>
      )}
      {coming(method).map((sentence) => (
        <p key={sentence} className="text-muted text-sm">
          {sentence}
        </p>
      ))}
      {limited.map(({ name, offered, soldOutUntil }) => (
        <p key={name} className="text-muted text-sm">
          {[
            offered &&
              t('limited', { name: withFrenchSpaces(name), when: lowerFirst(offeredText(food, offered)) }),
            soldOutUntil !== null &&
              t('backLater', {
                name: withFrenchSpaces(name),
                back: backAtText(soldOutUntil, Date.now(), store.timeZone),
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ))}
      {times && (
        <TimeChoices
          method={method}
          extraMinutes={extraMinutes}
          times={times}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {noneOffered && <p className="text-muted">{t('noneNow')}</p>}
      {!times && !failed && (
        <div role="status" className="flex flex-col gap-2.5">
          <span className="sr-only">{t('loading', { method })}</span>
          <span aria-hidden className="h-16 animate-pulse rounded-control bg-sunken" />
          <span aria-hidden className="h-16 animate-pulse rounded-control bg-sunken" />
        </div>
      )}
      {failed && <NoticeWithAction text={t('failed', { method })} action={t('retry')} onAction={refresh} />}
      {children}
    </Section>
  );
}

const CLOCK_MS = 30_000;
const MINUTE_MS = 60_000;

/** The 'HH:MM' at which an order sent now would be ready: the backend's, which knows the load, else an estimate. */
function useReadyAt({ asapTime }: OfferedTimes, extraMinutes: number): string | null {
  const { store } = useShop();
  const now = useNow(CLOCK_MS);
  if (asapTime !== null) return asapTime;
  if (now === null || store.preparationMinutes === 0) return null;
  const minutes = preparationAt(store, NOTHING_TAKEN, now) + extraMinutes;
  return clockText(localClock(now + minutes * MINUTE_MS, store.timeZone).minute);
}

/** The choice between as soon as possible and a time slot. */
function TimeChoices({
  method,
  extraMinutes,
  times,
  chosen,
  onChoose,
}: {
  method: Method;
  extraMinutes: number;
  times: OfferedTimes;
  chosen: string | null;
  onChoose: (deliveryTime: string) => void;
}) {
  const t = useTranslations('checkout.time');
  const readyAt = useReadyAt(times, extraMinutes);
  // A time with the way to the diner is that of the arrival.
  const what = extraMinutes > 0 ? 'arrival' : method;
  const first = firstTime(times);
  const last = times.days[0]?.times.at(-1);
  const later = chosen !== null && chosen !== ASAP;
  // With a slot chosen and 'as soon as possible' not offered, only the selects are left.
  const choice = times.asap || !later;
  return (
    <div className="flex flex-col gap-2.5">
      {times.asap && (
        <Choice
          name="order-time"
          title={t('asap')}
          note={readyAt ? t('asapNote', { what, time: clockHourText(readyAt) }) : t('asapNoteShort')}
          checked={chosen === ASAP}
          onChange={() => onChoose(ASAP)}
        />
      )}
      {choice && first && last && (
        <Choice
          name="order-time"
          title={t('later')}
          note={
            times.days.length > 1
              ? t('laterNoteDays')
              : t('laterNote', { first: clockHourText(first.slice(11)), last: clockHourText(last) })
          }
          checked={later}
          onChange={() => later || onChoose(first)}
        />
      )}
      {later && first && <TimeSelects days={times.days} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

/** The date on the shop's clock; null while it is not known. */
function useToday(): string | null {
  const { timeZone } = useShop().store;
  const now = useNow(MINUTE_MS);
  return now === null ? null : localClock(now, timeZone).date;
}

function useDayName(today: string | null): (date: string) => string {
  const t = useTranslations('checkout.time');
  return (date) => {
    if (date === today) return t('today');
    return today && date === addDays(today, 1) ? t('tomorrow') : longDate(date);
  };
}

/** Whether the days are more than a list shows well: from the eighth on they are chosen in a calendar. */
function hasFarDays(days: OfferedTimes['days']): boolean {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  return first !== undefined && last !== undefined && last > addDays(first, USUAL_DAYS_AHEAD);
}

type Calendar = typeof import('./day-calendar.tsx');

/** The code of the calendar, which is loaded when it is wanted; null until it is there. */
function useCalendar(wanted: boolean): Calendar | 'failed' | null {
  const [calendar, setCalendar] = useState<Calendar | 'failed' | null>(null);
  useEffect(() => {
    if (wanted) import('./day-calendar.tsx').then(setCalendar, () => setCalendar('failed'));
  }, [wanted]);
  return calendar;
}

/** The selects of the day, when there are several, and of the time. */
function TimeSelects({
  days,
  chosen,
  onChoose,
}: {
  days: OfferedTimes['days'];
  chosen: string;
  onChoose: (deliveryTime: string) => void;
}) {
  const t = useTranslations('checkout.time');
  const today = useToday();
  const dayName = useDayName(today);
  const day = days.find(({ date }) => date === dateOf(chosen));
  const times = (day?.times ?? []).map((time) => ({
    time,
    deliveryTime: deliveryTimeOf(dateOf(chosen), time),
  }));
  const offered = times.some(({ deliveryTime }) => deliveryTime === chosen);
  const oneDay = days.length === 1 && day !== undefined;
  const isFar = hasFarDays(days);
  const calendar = useCalendar(isFar);
  const chooseDay = (date: string) => onChoose(firstTime({ days }, date) ?? chosen);
  const list = (
    <Select label={t('day')} value={day ? day.date : ''} onChange={({ target }) => chooseDay(target.value)}>
      {!day && <option value="" />}
      {days.map(({ date }) => (
        <option key={date} value={date}>
          {dayName(date)}
        </option>
      ))}
    </Select>
  );

  return (
    <div className={isFar ? 'appear flex flex-col gap-4' : 'appear flex gap-3'}>
      {isFar && calendar === null && (
        <div aria-hidden className="h-96 animate-pulse rounded-control bg-sunken" />
      )}
      {isFar && calendar !== null && calendar !== 'failed' && (
        <calendar.DayCalendar
          days={days.map(({ date }) => date)}
          chosen={dateOf(chosen)}
          today={today}
          onChoose={chooseDay}
        />
      )}
      {(isFar ? calendar === 'failed' : !oneDay) && list}
      <Select
        label={t('time')}
        value={offered ? chosen : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {/* The chosen time has expired; no other one is chosen automatically. */}
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
