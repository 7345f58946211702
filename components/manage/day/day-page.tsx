'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { type DayActs, useClosedDays, useDay } from '#lib/browser/manage/day.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { type ClosedDayReport, collected, type DayOverview } from '#lib/domain/day/day-report.ts';
import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ClosedDays } from './closed-days.tsx';
import { DayFiles } from './day-files.tsx';
import { OpenDay } from './open-day.tsx';
import { NoDay, NoWay, OwnTill } from './other-ways.tsx';
import { useClosingText } from './use-closing-text.ts';

/** The day that is not closed, its close, and the days before it. */
export function DayPage() {
  const t = useTranslations('manageDay');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, ...acts } = useDay();
  const timeZone = useMe()?.shop.timeZone;
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : reading.status === 'found' && timeZone ? (
        <Days overview={reading.value} acts={acts} timeZone={timeZone} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

function Days({ overview, acts, timeZone }: { overview: DayOverview; acts: DayActs; timeZone: string }) {
  const { way, open, last, unfinished, ownTill } = overview;
  const closedDays = useClosedDays();
  const [closed, setClosed] = useState<ClosedDayReport | null>(null);
  /** The day that somebody here counts or wanted to close, until they have closed it. */
  const [begun, setBegun] = useState<{ date: string; counted: Cents | null } | null>(null);
  const closedByOther =
    begun && begun.date !== open?.date
      ? [last, ...closedDays.items].find((day) => day?.date === begun.date)
      : undefined;
  const [newest] = closedDays.items;
  // The night closes a day without anybody on this page.
  const isBehind = last !== null && newest !== undefined && newest.no < last.no;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is missing
  useEffect(() => {
    if (isBehind) void closedDays.reread();
  }, [isBehind, last?.no]);

  function onClosed(day: ClosedDayReport): void {
    setClosed(day);
    setBegun(null);
    void closedDays.reread();
    keepFocus('day-closed');
  }

  function onMissed(date: string): void {
    setBegun((before) => (before?.date === date ? before : { date, counted: null }));
    void closedDays.reread();
    keepFocus('day-closed-by-other');
  }

  return (
    <>
      {closed && <JustClosed day={closed} timeZone={timeZone} />}
      {begun && closedByOther && (
        <ClosedByOther day={closedByOther} counted={begun.counted} timeZone={timeZone} />
      )}
      {open && (
        <OpenDay
          key={open.date}
          open={open}
          float={overview.float}
          unfinished={unfinished}
          acts={acts}
          timeZone={timeZone}
          onCount={(counted) => setBegun({ date: open.date, counted })}
          onClosed={onClosed}
          onMissed={() => onMissed(open.date)}
        />
      )}
      {ownTill && <OwnTill day={ownTill} unfinished={unfinished} />}
      {!open && way === null && <NoWay />}
      {!open && way === 'journal' && !closed && <NoDay unfinished={unfinished} />}
      {(last || way === 'journal') && <ClosedDays days={closedDays} timeZone={timeZone} />}
    </>
  );
}

/** Says who closed the day meanwhile, and that what was counted here is not in it. */
function ClosedByOther({
  day,
  counted,
  timeZone,
}: {
  day: ClosedDayReport;
  counted: Cents | null;
  timeZone: string;
}) {
  const t = useTranslations('manageDay.closed.byOther');
  const { dayText, closingText, countText } = useClosingText(timeZone);
  const title = t('title', { day: dayText(day.date) });
  return (
    <section
      id="day-closed-by-other"
      tabIndex={-1}
      aria-label={title}
      className="flex flex-col gap-4 rounded-card bg-warning-soft p-4 outline-none sm:p-5"
    >
      <div role="status" className="flex flex-col gap-1">
        <p className="font-bold text-lg">{title}</p>
        <p>{closingText(day)}.</p>
        {counted !== null && <p>{t('notKept', { amount: priceText(counted) })}</p>}
        <p>
          {t('kept', { collected: priceText(collected(day.figures)) })}{' '}
          {day.counted && t('counted', { amount: priceText(day.counted.total) })}{' '}
          {!day.automatic && countText(day)}
        </p>
      </div>
      <DayFiles day={day} />
    </section>
  );
}

/** Says that a day was closed by this person, with its files. */
function JustClosed({ day, timeZone }: { day: ClosedDayReport; timeZone: string }) {
  const t = useTranslations('manageDay.closed');
  const { dayText, closingText } = useClosingText(timeZone);
  return (
    <section
      id="day-closed"
      tabIndex={-1}
      aria-label={t('done', { day: dayText(day.date) })}
      className="flex flex-col gap-4 rounded-card bg-success-soft p-4 outline-none sm:p-5"
    >
      <div role="status" className="text-success">
        <p className="font-bold text-lg">{t('done', { day: dayText(day.date) })}</p>
        <p>{closingText(day)}</p>
      </div>
      <DayFiles day={day} />
    </section>
  );
}
