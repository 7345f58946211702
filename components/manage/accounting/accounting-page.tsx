'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { type AccountingActs, useAccounting } from '#lib/browser/manage/accounting.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import type { AccountingReport } from '#lib/domain/accounting/report.ts';
import { addMonths } from '#lib/domain/opening-hours/calendar-month.ts';
import { monthText } from '#lib/i18n/date.ts';
import { MonthFigures } from './month-figures.tsx';
import { PackageFiles } from './package-files.tsx';
import { SendPackage } from './send-package.tsx';

/** The accountant's package of a month: its figures, its files, and where it goes. */
export function AccountingPage() {
  const t = useTranslations('manageAccounting');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const [month, setMonth] = useState<Month | null>(null);
  const { reading, ...acts } = useAccounting(month);
  const timeZone = useMe()?.shop.timeZone;
  return (
    <div className="manage-page max-w-5xl">
      <PageHeading title={shell('titles.accounting')} intro={t('intro')} />
      {reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : reading.status === 'found' && timeZone ? (
        <MonthView report={reading.value} acts={acts} timeZone={timeZone} choose={setMonth} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

function MonthView({
  report,
  acts,
  timeZone,
  choose,
}: {
  report: AccountingReport;
  acts: AccountingActs;
  timeZone: string;
  choose: (month: Month) => void;
}) {
  const t = useTranslations('manageAccounting');
  const { month, first, present, state, way, days, totals } = report;
  const isEmpty = days === 0 && totals.payouts.count === 0 && totals.creditNotes.count === 0;
  return (
    <>
      <section aria-label={t('month')} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton
          label={t('previous')}
          aria-disabled={month <= first}
          onClick={() => month > first && choose(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden size={22} />
        </IconButton>
        <h2 aria-live="polite" className="min-w-40 text-center font-bold text-xl first-letter:uppercase">
          {monthText(month)}
        </h2>
        <IconButton
          label={t('next')}
          aria-disabled={month >= present}
          onClick={() => month < present && choose(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden size={22} />
        </IconButton>
        <Badge tone={state === 'final' ? 'success' : 'warning'}>
          {t(state === 'final' ? 'state.final' : 'state.provisional')}
        </Badge>
      </section>
      <p className="text-muted">
        {state !== 'final' && `${t(`state.${state}`)} `}
        {t(`source.${way ?? 'noWay'}`)}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {isEmpty ? <Notice>{t('empty')}</Notice> : <MonthFigures totals={totals} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PackageFiles month={month} />
          <SendPackage key={month} report={report} acts={acts} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
