'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { clockText, minuteOf, WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import { findOverlap, isEmptySlot, isOvernight, weekOf } from '#lib/domain/opening-hours/week.ts';
import { overlapValues } from '#lib/i18n/overlap-values.ts';

/** A slot as it is typed: '' while a time is missing. */
interface TypedSlot {
  id: string;
  days: readonly Weekday[];
  open: string;
  close: string;
}

const typed = ({ days, open, close }: Slot): TypedSlot => ({
  id: crypto.randomUUID(),
  days,
  open: clockText(open),
  close: clockText(close),
});

const slotOf = ({ days, open, close }: TypedSlot): Slot => ({
  days,
  open: minuteOf(open),
  close: minuteOf(close),
});

const LUNCH: Omit<TypedSlot, 'id'> = { days: [1, 2, 3, 4, 5], open: '11:30', close: '14:30' };

/** The days and hours at which something can be ordered, and its season. What is typed is taken once it is complete. */
export function OfferedFields({
  offered,
  onOffered,
  onWrong,
}: {
  offered: OfferedWhen | null;
  onOffered: (offered: OfferedWhen | null) => void;
  /** Called when what is typed is not complete, or wrong. */
  onWrong?: () => void;
}) {
  const t = useTranslations('manageCatalogue.offered');
  const days = useTranslations('food.offered.day');
  const [slots, setSlots] = useState<readonly TypedSlot[]>(() => (offered?.slots ?? []).map(typed));
  const [wrong, setWrong] = useState<string | null>(null);
  const season = offered?.season ?? null;

  function problemOf(typedSlots: readonly TypedSlot[]): string | null {
    if (typedSlots.some(({ open, close }) => open === '' || close === '')) return t('missingTime');
    if (typedSlots.some((slot) => slot.days.length === 0)) return t('missingDay');
    const read = typedSlots.map(slotOf);
    if (read.some(isEmptySlot)) return t('empty');
    const overlap = findOverlap(weekOf(read));
    return overlap && t('overlap', overlapValues(overlap));
  }

  function change(changed: readonly TypedSlot[]): void {
    const problem = problemOf(changed);
    setSlots(changed);
    setWrong(problem);
    if (problem !== null) {
      onWrong?.();
      return;
    }
    onOffered(changed.length === 0 && season === null ? null : { slots: changed.map(slotOf), season });
  }

  const changeSlot = (id: string, changes: Partial<TypedSlot>) =>
    change(slots.map((slot) => (slot.id === id ? { ...slot, ...changes } : slot)));

  return (
    <div className="flex flex-col gap-5">
      {slots.map((slot, index) => {
        const isNextDay =
          slot.open !== '' &&
          slot.close !== '' &&
          isOvernight({ open: minuteOf(slot.open), close: minuteOf(slot.close) });
        return (
          <fieldset key={slot.id} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-1 font-medium text-sm">{t('slot', { number: index + 1 })}</legend>
            <div className="flex flex-wrap gap-1.5">
              {WEEK.map((day) => (
                <Chip
                  key={day}
                  isOn={slot.days.includes(day)}
                  onClick={() =>
                    changeSlot(slot.id, {
                      days: WEEK.filter((each) => slot.days.includes(each) !== (each === day)),
                    })
                  }
                >
                  {days(`${day}`)}
                </Chip>
              ))}
            </div>
            <div className="flex items-end gap-2">
              <Field
                label={t('open')}
                type="time"
                className="min-w-0 flex-1"
                value={slot.open}
                onChange={({ target }) => changeSlot(slot.id, { open: target.value })}
              />
              <Field
                label={t('close')}
                type="time"
                className="min-w-0 flex-1"
                value={slot.close}
                onChange={({ target }) => changeSlot(slot.id, { close: target.value })}
              />
              <IconButton
                label={t('remove', { number: index + 1 })}
                onClick={() => change(slots.filter((each) => each !== slot))}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </div>
            {isNextDay && <p className="text-muted text-sm">{t('nextDay')}</p>}
          </fieldset>
        );
      })}
      {wrong !== null && (
        <p role="alert" className="text-danger text-sm">
          {wrong}
        </p>
      )}
      <Button
        kind="secondary"
        className="self-start"
        onClick={() =>
          change([
            ...slots,
            slots.length === 0
              ? { id: crypto.randomUUID(), ...LUNCH }
              : { id: crypto.randomUUID(), days: [], open: '', close: '' },
          ])
        }
      >
        <Plus aria-hidden size={18} />
        {t('add')}
      </Button>
      <Season
        season={season}
        onSeason={(changed) => {
          const kept = offered?.slots ?? [];
          onOffered(kept.length === 0 && changed === null ? null : { slots: kept, season: changed });
        }}
      />
    </div>
  );
}

type Dates = NonNullable<OfferedWhen['season']>;

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
/** A leap year: every day of a season is in it. */
const daysOf = (month: string) => new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
const SUMMER: Dates = { from: '06-01', until: '09-15' };

function Season({ season, onSeason }: { season: Dates | null; onSeason: (season: Dates | null) => void }) {
  const t = useTranslations('manageCatalogue.offered.season');
  return (
    <div className="flex flex-col gap-2">
      <CheckField
        checked={season !== null}
        onChange={({ target }) => onSeason(target.checked ? SUMMER : null)}
      >
        {t('label')}
      </CheckField>
      {season && (
        <div className="grid gap-3 @md:grid-cols-2">
          {(['from', 'until'] as const).map((end) => (
            <DayOfYear
              key={end}
              label={t(end)}
              day={season[end]}
              onDay={(day) => onSeason({ ...season, [end]: day })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function DayOfYear({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  const t = useTranslations('manageCatalogue.offered.season');
  const [month = '01', date = '01'] = day.split('-');
  const dates = Array.from({ length: daysOf(month) }, (_, index) => String(index + 1).padStart(2, '0'));
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
      <Select
        label={t('day', { end: label })}
        value={date}
        onChange={({ target }) => onDay(`${month}-${target.value}`)}
      >
        {dates.map((each) => (
          <option key={each} value={each}>
            {Number(each)}
          </option>
        ))}
      </Select>
      <Select
        label={t('month')}
        value={month}
        onChange={({ target }) => {
          const last = Math.min(Number(date), daysOf(target.value));
          onDay(`${target.value}-${String(last).padStart(2, '0')}`);
        }}
      >
        {MONTHS.map((each) => (
          <option key={each} value={each}>
            {t(`months.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
