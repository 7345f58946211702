'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useIndicatorTexts } from '#lib/browser/shop/use-indicator-texts.ts';
import { useStatusSentence } from '#lib/browser/shop/use-status-sentence.ts';
import { clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import { orderTimes } from '#lib/domain/opening-hours/order-times.ts';
import type { OpeningHours } from '#lib/domain/opening-hours/slots.ts';
import { headerIndicator, storeStatus } from '#lib/domain/opening-hours/status.ts';
import { hoursOfGrid, type WeeklyGrid } from '#lib/domain/opening-hours/week.ts';
import { closedSentence } from '#lib/i18n/closure-sentences.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';

const MINUTE_MS = 60_000;

const METHODS = ['pickup', 'delivery'] as const;

/** What the storefront says at a moment, by its own code and messages, with the week as it is edited. */
export function Preview({ managed, grid }: { managed: ManagedHours; grid: WeeklyGrid }) {
  const t = useTranslations('manageHours.preview');
  const now = useNow(MINUTE_MS);
  const [chosen, setChosen] = useState<{ date: string; time: string } | null>(null);
  const { timeZone } = managed.shop;
  if (now === null) return null;
  const clock = localClock(now, timeZone);
  const { date, time } = chosen ?? { date: clock.date, time: clockText(clock.minute) };
  const isComplete = date !== '' && time !== '';
  const instant = isComplete && chosen ? instantOf(date, minuteOf(time), timeZone) : now;
  const hours: OpeningHours = {
    ...hoursOfGrid(grid),
    exceptions: managed.closures.map(({ exception }) => exception),
  };
  return (
    <section
      aria-labelledby="hours-preview"
      className="panel flex flex-col gap-4 p-4 sm:p-5 lg:sticky lg:top-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="hours-preview" className="font-bold text-lg">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Field
          label={t('date')}
          type="date"
          className="min-w-36 flex-1"
          value={date}
          onChange={({ target }) => setChosen({ date: target.value, time })}
        />
        <Field
          label={t('time')}
          type="time"
          className="min-w-28 flex-1"
          value={time}
          onChange={({ target }) => setChosen({ date, time: target.value })}
        />
      </div>
      <Button kind="secondary" className="self-start" disabled={!chosen} onClick={() => setChosen(null)}>
        {t('now')}
      </Button>
      <Sentences managed={managed} hours={hours} instant={instant} />
    </section>
  );
}

function Sentences({
  managed: { shop },
  hours,
  instant,
}: {
  managed: ManagedHours;
  hours: OpeningHours;
  instant: number;
}) {
  const t = useTranslations('manageHours.preview');
  const textsOf = useIndicatorTexts();
  const sentenceOf = useStatusSentence();
  const { timeZone } = shop;
  const input = { ...shop, hours, now: instant };
  const status = storeStatus(input);
  const { mark, notes, from } = textsOf({ indicator: headerIndicator(input), status });
  const ofShop = { openingHours: hours, timeZone };
  const closed = closedSentence(ofShop, null, instant);
  const services = closed
    ? []
    : [...METHODS, 'table' as const]
        .filter((method) => isOffered(shop, method))
        .flatMap((method) => closedSentence(ofShop, method, instant) ?? []);
  const sentences = [sentenceOf(status, closed !== null), closed, ...services].filter(
    (each) => each !== null,
  );
  const { date: today } = localClock(instant, timeZone);

  function orderText(method: (typeof METHODS)[number]): string {
    const { asap, days } = orderTimes({ ...input, shippingMethod: method });
    const day = days[0];
    const first = day?.times[0];
    if (asap) return t('asap');
    if (!day || !first) return t('none');
    const time = hourText(first.minute);
    return day.date === today ? t('from', { time }) : t('fromDay', { day: longDate(day.date), time });
  }

  return (
    <dl aria-live="polite" className="flex flex-col gap-3">
      <Line term={t('banner')}>
        {sentences.length === 0 ? t('nothing') : sentences.map((each) => <p key={each}>{each}</p>)}
      </Line>
      <Line term={t('indicator')}>
        <p>{[mark, ...notes].join(' ')}</p>
        {from && <p>{t('narrow', { from })}</p>}
      </Line>
      <Line term={t('order')}>
        {METHODS.filter((method) => isOffered(shop, method)).map((method) => (
          <p key={method}>
            {t('method', { method })} · {orderText(method)}
          </p>
        ))}
      </Line>
    </dl>
  );
}

const isOffered = (
  { delivers, tables }: ManagedHours['shop'],
  method: 'pickup' | 'delivery' | 'table',
): boolean => method === 'pickup' || (method === 'delivery' ? delivers : tables);

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="font-medium text-muted text-sm">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
