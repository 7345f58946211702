'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { clockText, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { OpeningTimes } from '#lib/domain/opening-hours/exceptions.ts';
import { isEmptySlot } from '#lib/domain/opening-hours/week.ts';
import { clockHourText } from '#lib/i18n/hour.ts';

/** A slot as it is typed: 'HH:MM' texts, and whether it was said that it closes on the next day. */
export interface TypedSlot {
  key: string;
  open: string;
  close: string;
  overnight: boolean;
}

export const typedSlot = ({ open, close }: OpeningTimes): TypedSlot => ({
  key: crypto.randomUUID(),
  open: clockText(open),
  close: clockText(close),
  overnight: close <= open,
});

const newSlot = (): TypedSlot => ({ key: crypto.randomUUID(), open: '', close: '', overnight: false });

/** Whether somebody has to say that a slot closes on the next day. Until midnight is said by its time. */
const asksOvernight = ({ open, close }: TypedSlot): boolean =>
  open !== '' && close !== '' && close !== '00:00' && minuteOf(close) < minuteOf(open);

/** What is wrong with a typed slot; null when it is complete. */
export function slotProblem(slot: TypedSlot): 'missing' | 'empty' | 'askOvernight' | null {
  if (slot.open === '' || slot.close === '') return 'missing';
  if (isEmptySlot(timesOf(slot))) return 'empty';
  return asksOvernight(slot) && !slot.overnight ? 'askOvernight' : null;
}

export const timesOf = ({ open, close }: Pick<TypedSlot, 'open' | 'close'>): OpeningTimes => ({
  open: minuteOf(open),
  close: minuteOf(close),
});

/** The slots of a day as they are typed. A slot that closes before it opens is asked about, never silently taken. */
export function TimesFields({
  slots,
  onChange,
  showProblems,
}: {
  slots: readonly TypedSlot[];
  onChange: (slots: readonly TypedSlot[]) => void;
  /** Also what is missing. */
  showProblems: boolean;
}) {
  const t = useTranslations('manageHours.sheet');
  const change = (key: string, changed: Partial<TypedSlot>) =>
    onChange(slots.map((slot) => (slot.key === key ? { ...slot, ...changed } : slot)));
  return (
    <div className="flex flex-col gap-4">
      {slots.length === 0 && <p className="text-muted">{t('none')}</p>}
      {slots.map((slot, index) => {
        const problem = slotProblem(slot);
        const number = index + 1;
        return (
          <fieldset key={slot.key} className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold text-sm">{t('slot', { number })}</legend>
            <div className="flex flex-wrap items-end gap-3">
              <Field
                label={t('open')}
                type="time"
                className="min-w-28 flex-1"
                value={slot.open}
                onChange={({ target }) => change(slot.key, { open: target.value })}
              />
              <Field
                label={t('closes')}
                type="time"
                className="min-w-28 flex-1"
                value={slot.close}
                onChange={({ target }) => change(slot.key, { close: target.value, overnight: false })}
              />
              <Button
                kind="quiet"
                onClick={() => {
                  onChange(slots.filter(({ key }) => key !== slot.key));
                  keepFocus('add-slot');
                }}
              >
                <Trash2 aria-hidden size={18} />
                <span aria-hidden>{t('remove')}</span>
                <span className="sr-only">{t('removeOf', { number })}</span>
              </Button>
            </div>
            {asksOvernight(slot) && (
              <Notice tone="warning" live>
                <p>
                  {t('askOvernight', { open: clockHourText(slot.open), close: clockHourText(slot.close) })}
                </p>
                <CheckField
                  checked={slot.overnight}
                  {...(showProblems && !slot.overnight && { error: t('confirm') })}
                  onChange={({ target }) => change(slot.key, { overnight: target.checked })}
                >
                  {t('overnight', { time: clockHourText(slot.close) })}
                </CheckField>
              </Notice>
            )}
            {(problem === 'empty' || (showProblems && problem === 'missing')) && (
              <p role="alert" className="text-danger text-sm">
                {t(problem)}
              </p>
            )}
          </fieldset>
        );
      })}
      <Button
        id="add-slot"
        kind="secondary"
        className="self-start"
        onClick={() => onChange([...slots, newSlot()])}
      >
        <Plus aria-hidden size={18} />
        {t('add')}
      </Button>
    </div>
  );
}
