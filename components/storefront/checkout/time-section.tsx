'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { usePauses } from '#lib/browser/shop/use-pauses.ts';
import { addDays, clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { NOTHING_TAKEN, preparationAt } from '#lib/domain/opening-hours/slot-capacity.ts';
import type { OfferedTimes } from '#lib/domain/orders/order-request.ts';
import { addressText } from '#lib/i18n/contact.ts';
import { longDate } from '#lib/i18n/date.ts';
import { offeredText } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { backAtText } from '#lib/i18n/sold-out-text.ts';
import type { useOrderTimes } from './order-times.ts';
import { ASAP, dateOf, deliveryTimeOf, firstTime } from './order-times.ts';
import { Section } from './section.tsx';
import type { LimitedProduct } from './use-checkout.ts';
import type { Method } from './use-draft.ts';

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** When the order is wanted and, for pickup, the address of the shop. */
export function TimeSection({
  method,
  offer: { times, failed, refresh },
  noneOffered,
  limited,
  chosen,
  onChoose,
  children,
}: {
  method: Method;
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
  const { ofMethod, moreTime } = usePauses();
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
      {times && <TimeChoices method={method} times={times} chosen={chosen} onChoose={onChoose} />}
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
function useReadyAt({ asapTime }: OfferedTimes): string | null {
  const { store } = useShop();
  const now = useNow(CLOCK_MS);
  if (asapTime !== null) return asapTime;
  if (now === null || store.preparationMinutes === 0) return null;
  const minutes = preparationAt(store, NOTHING_TAKEN, now);
  return clockText(localClock(now + minutes * MINUTE_MS, store.timeZone).minute);
}

/** The choice between as soon as possible and a time slot. */
function TimeChoices({
  method,
  times,
  chosen,
  onChoose,
}: {
  method: Method;
  times: OfferedTimes;
  chosen: string | null;
  onChoose: (deliveryTime: string) => void;
}) {
  const t = useTranslations('checkout.time');
  const readyAt = useReadyAt(times);
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
          note={readyAt ? t('asapNote', { method, time: clockHourText(readyAt) }) : t('asapNoteShort')}
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

function useDayName(): (date: string) => string {
  const t = useTranslations('checkout.time');
  const { timeZone } = useShop().store;
  const now = useNow(MINUTE_MS);
  const today = now === null ? null : localClock(now, timeZone).date;
  return (date) => {
    if (date === today) return t('today');
    return today && date === addDays(today, 1) ? t('tomorrow') : longDate(date);
  };
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
