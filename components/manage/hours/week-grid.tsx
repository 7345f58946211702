'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { HoursCalls, useWeekDraft } from '#lib/browser/manage/hours.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { OpeningTimes } from '#lib/domain/opening-hours/exceptions.ts';
import type { ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { type GridConflict, SERVICES, type Service } from '#lib/domain/opening-hours/week.ts';
import { hoursText } from '#lib/i18n/hour.ts';
import { DaySheet } from './day-sheet.tsx';

type Draft = ReturnType<typeof useWeekDraft>;

const HEADING = 'hours-week';

/** The services that the shop has. */
const offered = ({ shop }: ManagedHours, service: Service): boolean =>
  service === 'deliveryService' ? shop.delivers : service === 'tableReservation' ? shop.tables : true;

/** The opening times of each day, by service. They are edited day by day, and saved together. */
export function WeekGrid({
  managed,
  draft,
  save,
}: {
  managed: ManagedHours;
  draft: Draft;
  save: HoursCalls['saveWeek'];
}) {
  const t = useTranslations('manageHours');
  const { busy, failure, act } = useAct();
  const [service, setService] = useState<Service>('openingHours');
  const [edited, setEdited] = useState<Weekday | null>(null);
  const [saved, setSaved] = useState(false);
  const services = SERVICES.filter((each) => offered(managed, each) || draft.grid[each].flat().length > 0);
  const week = draft.grid[service];
  const isUnsettled = draft.conflicts.length > 0;
  const isEmpty = week.flat().length === 0;
  const isFollowing = service !== 'openingHours' && isEmpty;

  async function onSave(): Promise<void> {
    if (!(await act(() => save(draft.saved, draft.grid)))) return;
    draft.discard();
    setSaved(true);
    keepFocus(HEADING);
  }

  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={HEADING} tabIndex={-1} className="font-bold text-lg">
          {t('week.title')}
        </h2>
        <p className="text-muted text-sm">{t('week.text')}</p>
      </div>
      <Select
        label={t('service.label')}
        value={service}
        onChange={({ target }) =>
          setService(SERVICES.find((each) => each === target.value) ?? 'openingHours')
        }
      >
        {services.map((each) => (
          <option key={each} value={each}>
            {t(`service.${each}`)}
          </option>
        ))}
      </Select>
      {isFollowing && (
        <p className="text-muted text-sm">
          {t(service === 'tableReservation' ? 'week.noBooking' : 'week.asOpening')}
        </p>
      )}
      <ul className="panel divide-y divide-line" aria-label={t(`service.${service}`)}>
        {WEEK.map((day) => {
          const times = week[day - 1] ?? [];
          const isChanged = JSON.stringify(times) !== JSON.stringify(draft.saved[service][day - 1]);
          return (
            <li
              key={day}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
            >
              <span className="font-semibold">{t(`day.${day}`)}</span>
              <span className="tabular max-sm:order-last max-sm:col-span-2 max-sm:pb-1">
                {isFollowing ? '—' : <Times times={times} />}
                {isChanged && <span className="font-semibold text-accent-ink"> · {t('week.changed')}</span>}
              </span>
              <Button kind="quiet" onClick={() => setEdited(day)}>
                <Pencil aria-hidden size={18} />
                {t('week.edit')}
                <span className="sr-only"> {t(`day.${day}`)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <Meanwhile draft={draft} />
      {failure !== null && (
        <Notice tone="danger" title={t('week.failed')} live>
          {failure}
        </Notice>
      )}
      {draft.isChanged ? (
        <div className="sticky bottom-18 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-sheet md:bottom-4">
          <p className="min-w-0 flex-1 basis-48 font-semibold">
            {t(isUnsettled ? 'week.unsettled' : 'week.unsaved')}
          </p>
          <Button aria-busy={busy} disabled={isUnsettled} onClick={onSave}>
            <BusyLabel busy={busy}>{t('week.save')}</BusyLabel>
          </Button>
          <Button
            kind="secondary"
            disabled={busy}
            onClick={() => {
              draft.discard();
              keepFocus(HEADING);
            }}
          >
            {t('week.discard')}
          </Button>
        </div>
      ) : (
        <p role="status" className="font-semibold text-sm text-success empty:hidden">
          {saved && t('week.saved')}
        </p>
      )}
      {edited !== null && (
        <DaySheet
          day={edited}
          service={service}
          week={week}
          onApply={(changed) => {
            setSaved(false);
            draft.edit({ ...draft.grid, [service]: changed });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** What somebody else has saved while the week is edited: days that were taken over, and days that both have changed. */
function Meanwhile({ draft }: { draft: Draft }) {
  const t = useTranslations('manageHours');
  const timesText = useTimesText();
  const { conflicts, taken, grid } = draft;
  if (conflicts.length === 0 && taken.length === 0) return null;
  const names = ({ service, day }: Omit<GridConflict, 'theirs'>) => ({
    service: t(`service.${service}`),
    day: t(`day.${day}`).toLowerCase(),
  });
  const dayText = (of: Omit<GridConflict, 'theirs'>) => Object.values(names(of)).join(', ');
  const withDay = ({ service, day, theirs }: GridConflict) => ({
    ...grid,
    [service]: grid[service].map((times, index) => (index === day - 1 ? theirs : times)),
  });
  return (
    <Notice tone="warning" title={t('meanwhile.title')} live>
      {taken.length > 0 && <p>{t('meanwhile.taken', { days: taken.map(dayText).join(' ; ') })}</p>}
      {conflicts.map((conflict) => (
        <div key={dayText(conflict)} className="flex flex-col gap-2 py-2">
          <p>
            {t('meanwhile.conflict', {
              ...names(conflict),
              theirs: timesText(conflict.theirs),
              mine: timesText(grid[conflict.service][conflict.day - 1] ?? []),
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" onClick={() => draft.settle(conflict, grid)}>
              {t('meanwhile.keepMine')}
              <span className="sr-only">{t('meanwhile.of', names(conflict))}</span>
            </Button>
            <Button kind="secondary" onClick={() => draft.settle(conflict, withDay(conflict))}>
              {t('meanwhile.takeTheirs')}
              <span className="sr-only">{t('meanwhile.of', names(conflict))}</span>
            </Button>
          </div>
        </div>
      ))}
      <p>{t('meanwhile.kept')}</p>
    </Notice>
  );
}

/** The opening times of a day; a slot is never broken over two lines. */
function Times({ times }: { times: readonly OpeningTimes[] }) {
  const timesText = useTimesText();
  if (times.length === 0) return timesText([]);
  return times.map((each, index) => (
    <Fragment key={`${each.open} ${each.close}`}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{timesText([each])}</span>
    </Fragment>
  ));
}

function useTimesText(): (times: readonly OpeningTimes[]) => string {
  const t = useTranslations('manageHours.week');
  return (times) =>
    times.length === 0
      ? t('closed')
      : times.map((each) => (each.open === each.close ? t('allDay') : hoursText(each))).join(', ');
}
