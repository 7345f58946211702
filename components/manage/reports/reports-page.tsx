'use client';

import { useTranslations } from 'next-intl';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { useReport, useWanted } from '#lib/browser/manage/reports.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import type { Report } from '#lib/domain/reports/report.ts';
import { daysText, longDate } from '#lib/i18n/date.ts';
import { ChartPanel } from './chart-table.tsx';
import { RankBars, TimeBars } from './charts.tsx';
import { Downloads } from './downloads.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { type ReportPart, useReportParts } from './use-report-parts.ts';

/** What was sold in a period, and how it compares with the one before (MANAGEMENT section 9, Reports). */
export function ReportsPage() {
  const t = useTranslations('manageReports');
  const shell = useTranslations('manageShell');
  // The page is the same for every period.
  const hydrated = useHydrated();
  return (
    <div className="manage-page max-w-6xl">
      <PageHeading title={shell('titles.reports')} intro={t('intro')} />
      {hydrated && <Reports />}
    </div>
  );
}

function Reports() {
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { wanted, choose } = useWanted();
  const { reading } = useReport(wanted);
  const report = reading.status === 'found' ? reading.value : null;
  if (reading.status === 'refused')
    return <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>;
  return (
    <>
      <PeriodPicker wanted={wanted} shown={report} choose={choose} />
      {report ? (
        <ReportView report={report} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </>
  );
}

function ReportView({ report }: { report: Report }) {
  const t = useTranslations('manageReports');
  const parts = useReportParts(report);
  const moment = useMoment(report.timeZone);
  const { from, until, countedAt, isBehind } = report;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div role="status" className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold text-lg first-letter:uppercase">
            {from === until ? longDate(from) : daysText(from, until)}
          </p>
          <p className="text-muted text-sm">
            {countedAt === null
              ? t('neverCounted')
              : `${t('counted', { moment: moment(countedAt) })}${isBehind ? ` ${t('behind')}` : ''}`}
          </p>
        </div>
        <Downloads report={report} parts={parts} />
      </div>
      <KeyFigures report={report} />
      {parts.slice(0, 1).map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <HoursGrid report={report} />
        {parts.slice(1).map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </div>
    </>
  );
}

/** How many bars are drawn of a list: the table behind has them all. */
const BARS_MAX = 10;

function Part({ part }: { part: ReportPart }) {
  const { id, title, note, columns, rows, bars, isOverTime } = part;
  return (
    <ChartPanel id={id} title={title} {...(note && { note })} columns={columns} rows={rows}>
      {isOverTime ? <TimeBars label={title} bars={bars} /> : <RankBars bars={bars.slice(0, BARS_MAX)} />}
    </ChartPanel>
  );
}
