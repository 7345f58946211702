'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import { servedMinutes } from '#lib/domain/orders/recurring.ts';
import { clockHourText } from '#lib/i18n/hour.ts';

/** The choice of the weekdays; those without service are disabled. */
export function WeekdayChoice({
  slots,
  chosen,
  error,
  onChoose,
  fieldset,
}: {
  slots: readonly Slot[];
  chosen: readonly Weekday[];
  error: string | null;
  onChoose: (weekdays: Weekday[]) => void;
  fieldset: Ref<HTMLFieldSetElement>;
}) {
  const t = useTranslations('recurring');
  return (
    <fieldset ref={fieldset} aria-describedby={error ? 'recurring-days-error' : undefined}>
      <legend className="pb-2.5 font-bold text-lg">{t('form.days')}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {WEEK.map((day) => {
          const closed = servedMinutes(slots, [day]).length === 0;
          const checked = chosen.includes(day);
          const name = t(`weekday.${day}`);
          return (
            <label
              key={day}
              title={closed ? t('form.closed', { day: name }) : undefined}
              className="grid min-h-12 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface font-semibold transition-colors hover:bg-sunken has-disabled:cursor-not-allowed has-checked:border-accent has-disabled:border-line has-checked:bg-accent-soft has-checked:text-accent-ink has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                aria-label={closed ? t('form.closed', { day: name }) : name}
                // A chosen day stays enabled when the shop closes on it, so that it can be removed.
                disabled={closed && !checked}
                checked={checked}
                onChange={({ target }) =>
                  onChoose(WEEK.filter((each) => (each === day ? target.checked : chosen.includes(each))))
                }
                className="sr-only"
              />
              <span aria-hidden>{t(`short.${day}`)}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id="recurring-days-error" role="alert" className="pt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The choice of the time, among those served on all chosen days. */
export function TimeChoice({
  times,
  chosen,
  daysChosen,
  onChoose,
}: {
  times: readonly string[];
  chosen: string | null;
  daysChosen: boolean;
  onChoose: (time: string) => void;
}) {
  const t = useTranslations('recurring.form');
  if (daysChosen && times.length === 0) return <Notice tone="warning">{t('noTime')}</Notice>;
  return (
    <Select
      label={t('time')}
      value={chosen ?? ''}
      disabled={!daysChosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {chosen === null && (
        <option value="" disabled>
          {daysChosen ? '' : t('timeFirst')}
        </option>
      )}
      {times.map((time) => (
        <option key={time} value={time}>
          {clockHourText(time)}
        </option>
      ))}
    </Select>
  );
}
