'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { entryOf, type Marking, useSoldOut } from '#lib/browser/manage/sold-out.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { PORTIONS_MAX, type SoldOutLength, type SoldOutSubject } from '#lib/domain/catalogue/sold-out.ts';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import manageAvailability from '#lib/i18n/messages/fr/manage-availability.json' with { type: 'json' };

const messages = { manageAvailability };

type Subject = Pick<SoldOutSubject, 'kind' | 'id' | 'name'>;

/** Marks something as sold out in one tap, or counts its portions. Loaded lazily with its messages, also by the board. */
export const MarkSheet = (properties: { subject: Subject; onClose: () => void }) => (
  <NextIntlClientProvider locale="fr" messages={messages}>
    <Marks {...properties} />
  </NextIntlClientProvider>
);

const START_PORTIONS = 5;

function Marks({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useTranslations('manageAvailability.sheet');
  const { reading, calls } = useSoldOut();
  const { busy, failure, act } = useAct();
  const timeZone = useMe()?.shop.timeZone;
  const headingId = useId();
  const [portions, setPortions] = useState<number | null>(null);
  const list = reading.status === 'found' ? reading.value : null;
  const entry = list && entryOf(list.entries, subject);

  async function mark(length: SoldOutLength, date: string | null = null): Promise<void> {
    const marking: Marking = { length, date, portions };
    if (await act(() => calls.start(subject, entry, marking))) onClose();
  }

  return (
    <Sheet label={subject.name} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading id={headingId} tabIndex={-1}>
        {subject.name}
      </SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        {reading.status === 'unavailable' && (
          <NoticeWithAction text={t('away')} action={t('retry')} onAction={reading.retry} />
        )}
        {reading.status === 'loading' && (
          <p role="status" className="h-40 animate-pulse rounded-control bg-sunken">
            <span className="sr-only">{t('loading')}</span>
          </p>
        )}
        {subject.kind !== 'category' && <Portions portions={portions} onChange={setPortions} />}
        {list && timeZone && (
          <Lengths
            ends={{ service: list.serviceEndsAt, tomorrow: list.tomorrowOpensAt }}
            timeZone={timeZone}
            counted={portions !== null}
            busy={busy}
            onChoose={mark}
          />
        )}
        <p className="text-muted text-sm">{t('diners')}</p>
      </div>
    </Sheet>
  );
}

/** Whether none is left, or so many. */
function Portions({
  portions,
  onChange,
}: {
  portions: number | null;
  onChange: (portions: number | null) => void;
}) {
  const t = useTranslations('manageAvailability.sheet');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-muted text-sm">{t('what')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['soldOut', 'counted'] as const).map((each) => (
          <Button
            key={each}
            kind="secondary"
            className="button-board px-2 aria-pressed:border-accent aria-pressed:bg-accent-soft"
            aria-pressed={(portions !== null) === (each === 'counted')}
            onClick={() => onChange(each === 'counted' ? (portions ?? START_PORTIONS) : null)}
          >
            {t(each)}
          </Button>
        ))}
      </div>
      {portions !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <PortionStepper portions={portions} onChange={onChange} />
          <Button
            kind="secondary"
            className="min-h-13"
            onClick={() => onChange(Math.min(PORTIONS_MAX, portions + 5))}
          >
            {t('plusFive')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export function PortionStepper({
  portions,
  onChange,
}: {
  portions: number;
  onChange: (portions: number) => void;
}) {
  const t = useTranslations('manageAvailability.sheet');
  return (
    <Stepper
      quantity={portions}
      label={t('portions')}
      lessLabel={t('less')}
      moreLabel={t('more')}
      onLess={() => onChange(portions - 1)}
      onMore={() => onChange(portions + 1)}
      lessDisabled={portions <= 0}
      moreDisabled={portions >= PORTIONS_MAX}
    />
  );
}

/** Until when: the end of the service and the next opening where there are some, until somebody ends it, or a date. */
function Lengths({
  ends,
  timeZone,
  counted,
  busy,
  onChoose,
}: {
  ends: { service: number | null; tomorrow: number | null };
  timeZone: string;
  counted: boolean;
  busy: boolean;
  onChoose: (length: SoldOutLength, date?: string) => void;
}) {
  const t = useTranslations('manageAvailability.sheet');
  const [now] = useState(() => Date.now());
  const [date, setDate] = useState(() => `${addDays(localClock(now, timeZone).date, 1)}T12:00`);
  const [isDating, setDating] = useState(false);
  /** With its day, unless that is today. */
  function endText(end: number): string {
    const { date: day, minute } = localClock(end, timeZone);
    const time = hourText(minute);
    return day === localClock(now, timeZone).date
      ? t('endToday', { time })
      : t('endLater', { date: longDate(day), time });
  }
  const choices = (['service', 'tomorrow', 'notice'] as const).filter(
    (length) => length === 'notice' || ends[length] !== null,
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-muted text-sm">{t('howLong', { counted: String(counted) })}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((length) => {
          const end = length === 'notice' ? null : ends[length];
          return (
            <Button
              key={length}
              kind="secondary"
              className="button-board flex-col gap-0 px-2"
              aria-busy={busy}
              onClick={() => onChoose(length)}
            >
              {t('length', { length })}
              {end !== null && <span className="font-normal text-muted text-sm">{endText(end)}</span>}
            </Button>
          );
        })}
        <Button
          kind="secondary"
          className="button-board px-2"
          aria-expanded={isDating}
          onClick={() => setDating(!isDating)}
        >
          {t('length', { length: 'date' })}
        </Button>
      </div>
      {isDating && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onChoose('date', date);
          }}
        >
          <Field
            label={t('date')}
            type="datetime-local"
            required
            min={`${localClock(now, timeZone).date}T00:00`}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <Button type="submit" className="button-board" aria-busy={busy}>
            <BusyLabel busy={busy}>{t('setDate')}</BusyLabel>
          </Button>
        </form>
      )}
    </fieldset>
  );
}
