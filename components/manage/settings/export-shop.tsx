'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import { useExport } from '#lib/browser/manage/shop-details.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';

/** Downloads the shop file of the shop as it is now (docs/shop-file.md). */
export function ExportShop({ timeZone }: { timeZone: string }) {
  const t = useTranslations('manageSettings.export');
  const exportFile = useExport();
  const { busy, failure, act } = useAct();
  const onExport = () =>
    act(async () => {
      const answer = await exportFile();
      if (answer.class === 'success') {
        const { date } = localClock(Date.now(), timeZone);
        saveFile(new Blob([answer.file], { type: 'application/json' }), `${t('file')}-${date}.json`);
      }
      return answer;
    });
  return (
    <section aria-labelledby="export" className="flex flex-col gap-3">
      <div>
        <h2 id="export" className="font-bold text-lg">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <Button kind="secondary" size="large" className="self-start" aria-busy={busy} onClick={onExport}>
        <Download aria-hidden size={20} />
        <BusyLabel busy={busy}>{t('button')}</BusyLabel>
      </Button>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </section>
  );
}
