'use client';

import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { saveDayPdf, saveDayTable } from '#lib/browser/manage/day.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { ClosedDayReport } from '#lib/domain/day/day-report.ts';

/** Downloads what a closed day has: the page to print, its figures, and its sales for e-reporting. */
export function DayFiles({ day: { date } }: { day: Pick<ClosedDayReport, 'date'> }) {
  const t = useTranslations('manageDay.files');
  const { busy, failure, act } = useAct();
  const span = { from: date, until: date };
  const files = [
    { name: t('pdf'), save: () => saveDayPdf(date, `${t('pdfName')}-${date}.pdf`) },
    {
      name: t('csv'),
      save: () => saveDayTable({ table: 'figures', ...span }, `${t('csvName')}-${date}.csv`),
    },
    {
      name: t('eReporting'),
      save: () => saveDayTable({ table: 'e_reporting', ...span }, `${t('eReportingName')}-${date}.csv`),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {files.map(({ name, save }) => (
          <Button
            key={name}
            kind="secondary"
            className="min-h-12 max-sm:w-full"
            aria-busy={busy}
            onClick={() => act(save)}
          >
            <FileDown aria-hidden size={20} />
            <BusyLabel busy={busy}>{name}</BusyLabel>
          </Button>
        ))}
      </div>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
