'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { CounterChoices } from '#lib/browser/manage/counter/use-counter.ts';
import { COUNTER_DAYS_AHEAD, type CounterOrder } from '#lib/domain/counter/counter-order.ts';
import { addDays, clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import type { EditOrder } from './counter-desk.tsx';

const QUARTER = 15;

/** As soon as possible, or a time that the shop need not be open at. */
export function TimeField({
  order: { time },
  choices,
  timeZone,
  error,
  onEdit,
}: {
  order: CounterOrder;
  choices: CounterChoices;
  timeZone: string;
  error: string | undefined;
  onEdit: EditOrder;
}) {
  const t = useTranslations('manageCounter.details');
  const { date, minute } = localClock(Date.now(), timeZone);
  /** The next quarter of an hour that the kitchen can keep. */
  const proposed = () => {
    const at = Math.ceil((minute + choices.preparationMinutes + 1) / QUARTER) * QUARTER;
    return at < 24 * 60 ? `${date}T${clockText(at)}` : `${addDays(date, 1)}T12:00`;
  };
  // A browser reports '' while a part of the moment is missing.
  const setTime = (chosen: string) => onEdit((present) => ({ ...present, time: chosen }));
  return (
    <>
      <ChoiceGroup
        legend={t('time')}
        name="counter-time"
        choices={[
          {
            value: 'asap',
            title: t('asap'),
            note: t('asapHint', { minutes: choices.preparationMinutes }),
          },
          { value: 'later', title: t('later') },
        ]}
        value={time === 'asap' ? 'asap' : 'later'}
        onChange={(value) => setTime(value === 'asap' ? 'asap' : proposed())}
      />
      {time !== 'asap' && (
        <Field
          label={t('moment')}
          type="datetime-local"
          value={time}
          error={error}
          min={`${date}T${clockText(minute)}`}
          max={`${addDays(date, COUNTER_DAYS_AHEAD)}T00:00`}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
    </>
  );
}
