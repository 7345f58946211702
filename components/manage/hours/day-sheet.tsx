'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { findOverlap, type Service, type Week } from '#lib/domain/opening-hours/week.ts';
import { overlapValues } from '#lib/i18n/overlap-values.ts';
import { slotProblem, TimesFields, type TypedSlot, timesOf, typedSlot } from './times-fields.tsx';

/** Edits the slots of a day of a service, and copies them to other days. */
export function DaySheet({
  day,
  service,
  week,
  onApply,
  onClose,
}: {
  day: Weekday;
  service: Service;
  week: Week;
  onApply: (week: Week) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageHours');
  const [slots, setSlots] = useState<readonly TypedSlot[]>(() => (week[day - 1] ?? []).map(typedSlot));
  const [copies, setCopies] = useState<readonly Weekday[]>([]);
  const [applied, setApplied] = useState(false);
  const [overlap, setOverlap] = useState<string | null>(null);
  const title = t('sheet.title', { day: t(`day.${day}`), service: t(`service.${service}`) });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setApplied(true);
    setOverlap(null);
    if (slots.some((slot) => slotProblem(slot) !== null)) return;
    const times = slots.map(timesOf).sort((a, b) => a.open - b.open || a.close - b.close);
    const changed = WEEK.map((each) =>
      each === day || copies.includes(each) ? times : (week[each - 1] ?? []),
    );
    const found = findOverlap(changed);
    if (found) setOverlap(t('sheet.overlap', overlapValues(found)));
    else onApply(changed);
  }

  return (
    <Sheet label={title} closeLabel={t('sheet.close')} onClose={onClose}>
      <SheetHeading>{title}</SheetHeading>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6 px-4 pb-6 sm:px-6">
        <TimesFields
          slots={slots}
          showProblems={applied}
          onChange={(changed) => {
            setOverlap(null);
            setSlots(changed);
          }}
        />
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{t('sheet.copy')}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {WEEK.filter((each) => each !== day).map((each) => (
              <CheckField
                key={each}
                checked={copies.includes(each)}
                onChange={({ target }) =>
                  setCopies(target.checked ? [...copies, each] : copies.filter((other) => other !== each))
                }
              >
                {t(`day.${each}`)}
              </CheckField>
            ))}
          </div>
        </fieldset>
        {overlap !== null && (
          <Notice tone="danger" live>
            {overlap}
          </Notice>
        )}
        <Button type="submit" size="large">
          {t('sheet.apply')}
        </Button>
      </form>
    </Sheet>
  );
}
