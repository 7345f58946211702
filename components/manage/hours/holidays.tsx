'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import type { HoursCalls } from '#lib/browser/manage/hours.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import { comingHolidays, type PublicHoliday } from '#lib/domain/opening-hours/public-holidays.ts';
import type { WeeklyGrid } from '#lib/domain/opening-hours/week.ts';
import { longDate } from '#lib/i18n/date.ts';
import { ClosureSheet } from './closure-sheet.tsx';

const HOUR_MS = 60 * 60_000;
const SHOWN_FIRST = 4;
const HEADING = 'hours-holidays';

/** The public holidays of the next twelve months: closed in one tap, or open at other times. */
export function Holidays({
  managed,
  grid,
  calls,
}: {
  managed: ManagedHours;
  grid: WeeklyGrid;
  calls: HoursCalls;
}) {
  const t = useTranslations('manageHours.holidays');
  const now = useNow(HOUR_MS);
  const { busy, failure, act } = useAct();
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<PublicHoliday | null>(null);
  if (now === null) return null;
  const holidays = comingHolidays(localClock(now, managed.shop.timeZone).date, managed.postcode);
  const shown = all ? holidays : holidays.slice(0, SHOWN_FIRST);
  const closing = ({ name, date }: PublicHoliday) =>
    calls.saveClosure(
      { kind: 'closure', method: null, reason: t(`names.${name}`), during: { first: date, last: date } },
      null,
    );
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={HEADING} tabIndex={-1} className="font-bold text-lg">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <ul className="panel divide-y divide-line">
        {shown.map((holiday) => {
          const { name, date } = holiday;
          return (
            <li key={date} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-44">
                <span className="font-semibold">{t(`names.${name}`)}</span>
                <span className="block text-muted text-sm">
                  {longDate(date)} {date.slice(0, 4)}
                </span>
              </span>
              {isPlanned(managed, date) ? (
                <span className="py-2.5 text-muted text-sm">{t('done')}</span>
              ) : (
                <span className="flex flex-wrap gap-2">
                  <Button
                    kind="secondary"
                    aria-busy={busy}
                    onClick={async () => {
                      if (await act(() => closing(holiday))) keepFocus(HEADING);
                    }}
                  >
                    {t('closed')}
                    <span className="sr-only">{t('of', { name: t(`names.${name}`) })}</span>
                  </Button>
                  <Button kind="quiet" onClick={() => setEdited(holiday)}>
                    {t('other')}
                    <span className="sr-only">{t('of', { name: t(`names.${name}`) })}</span>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {!all && holidays.length > SHOWN_FIRST && (
        <Button kind="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('show', { count: holidays.length - SHOWN_FIRST })}
        </Button>
      )}
      {edited && (
        <ClosureSheet
          managed={managed}
          grid={grid}
          closureId={null}
          exception={{
            kind: 'opening',
            method: null,
            date: edited.date,
            replaces: true,
            times: [],
            reason: t(`names.${edited.name}`),
          }}
          save={calls.saveClosure}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Whether something is entered for the whole shop on a date. */
const isPlanned = ({ closures }: ManagedHours, date: string): boolean =>
  closures.some(({ exception }) => {
    if (exception.method !== null) return false;
    if (exception.kind === 'opening') return exception.date === date;
    return 'first' in exception.during && exception.during.first <= date && date <= exception.during.last;
  });
