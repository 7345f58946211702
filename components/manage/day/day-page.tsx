'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { type DayActs, useClosedDays, useDay } from '#lib/browser/manage/day.ts';
import { isUndecided } from '#lib/browser/manage/is-undecided.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { countedCash } from '#lib/domain/day/cash-count.ts';
import { type ClosedDayReport, collected, type DayOverview } from '#lib/domain/day/day-report.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { Me } from '#lib/domain/staff/member.ts';
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
  const me = useMe();
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : reading.status === 'found' && me ? (
        <Days overview={reading.value} acts={acts} me={me} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

/** A day that somebody here counts or wanted to close, until they have closed it. */
interface Begun {
  date: string;
  counted: Cents | null;
  /** Whether it was closed from here without an answer: it may be closed with this count. */
  isUndecided: boolean;
}

function Days({ overview, acts, me }: { overview: DayOverview; acts: DayActs; me: Me }) {
  const { way, open, last, unfinished, ownTill } = overview;
  const { timeZone } = me.shop;
  const closedDays = useClosedDays();
  const [closed, setClosed] = useState<ClosedDayReport | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  /** While the answer is awaited, what is read may already be this person's own close. */
  const [isClosing, setClosing] = useState(false);
  const closedMeanwhile =
    begun && !isClosing && begun.date !== open?.date
      ? [last, ...closedDays.items].find((day) => day?.date === begun.date)
      : undefined;
  const [newest] = closedDays.items;
  // The night closes a day without anybody on this page.
  const isBehind = last !== null && newest !== undefined && newest.no < last.no;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is missing
  useEffect(() => {
    if (isBehind) void closedDays.reread();
  }, [isBehind, last?.no]);

  async function close(wanted: Parameters<DayActs['close']>[0]): ReturnType<DayActs['close']> {
    setClosing(true);
    const answer = await acts.close(wanted);
    setClosing(false);
    if (answer.class === 'success') {
      setClosed(answer);
      setBegun(null);
      keepFocus('day-closed');
    } else {
      const counted = wanted.counted?.length ? countedCash(wanted.counted).total : null;
      noteBegun(wanted.date, counted, isUndecided(answer.code));
      if (isUndecided(answer.code) || answer.code === 'day_closed') keepFocus('day-closed-meanwhile');
    }
    void closedDays.reread();
    return answer;
  }

  function noteBegun(date: string, counted: Cents | null, undecided = false): void {
    setBegun((before) => ({
      date,
      counted,
      isUndecided: undecided || (before?.date === date && before.isUndecided),
    }));
  }

  return (
    <>
      {closed && <JustClosed day={closed} timeZone={timeZone} />}
      {begun && closedMeanwhile && <ClosedMeanwhile day={closedMeanwhile} begun={begun} me={me} />}
      {open && (
        <OpenDay
          key={open.date}
          open={open}
          float={overview.float}
          unfinished={unfinished}
          acts={{ ...acts, close }}
          timeZone={timeZone}
          onCount={(counted) => noteBegun(open.date, counted)}
        />
      )}
      {ownTill && <OwnTill day={ownTill} unfinished={unfinished} />}
      {!open && way === null && <NoWay />}
      {!open && way === 'journal' && !closed && !isClosing && <NoDay unfinished={unfinished} />}
      {(last || way === 'journal') && <ClosedDays days={closedDays} timeZone={timeZone} />}
    </>
  );
}

/** Says by whom the day is closed, and what was counted here if that is not in it. */
function ClosedMeanwhile({ day, begun, me }: { day: ClosedDayReport; begun: Begun; me: Me }) {
  const t = useTranslations('manageDay.closed');
  const { dayText, closingText, countText } = useClosingText(me.shop.timeZone);
  const { counted, isUndecided } = begun;
  const isOwn = me.name === (me.device ? day.device : day.closedBy);
  const isKept = counted === null || (isOwn && counted === day.counted?.total);
  const title = t(isUndecided || isOwn ? 'done' : 'meanwhile.title', { day: dayText(day.date) });
  return (
    <section
      id="day-closed-meanwhile"
      tabIndex={-1}
      aria-label={title}
      className={classNames(
        'flex flex-col gap-4 rounded-card p-4 outline-none sm:p-5',
        isKept && isOwn ? 'bg-sunken' : 'bg-warning-soft',
      )}
    >
      <div role="status" className="flex flex-col gap-1">
        <p className="font-bold text-lg">{title}</p>
        <p>{closingText(day)}.</p>
        {!isKept && <p>{t('meanwhile.notKept', { amount: priceText(counted) })}</p>}
        <p>
          {t('meanwhile.kept', { collected: priceText(collected(day.figures)) })}{' '}
          {day.counted && t('meanwhile.counted', { amount: priceText(day.counted.total) })}{' '}
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
