import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { saveAccountingFile } from '#lib/browser/manage/accounting.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import { PACKAGE_FILES } from '#lib/domain/accounting/report.ts';

/** Downloads the package of a month, or one of its files. */
export function PackageFiles({ month }: { month: Month }) {
  const t = useTranslations('manageAccounting.files');
  const { busy, failure, act } = useAct();
  return (
    <section aria-labelledby="accounting-files" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h3 id="accounting-files" className="font-bold text-lg">
        {t('title')}
      </h3>
      <div className="flex flex-col gap-2">
        {PACKAGE_FILES.map((file) => (
          <Button
            key={file}
            kind={file === 'package' ? 'primary' : 'secondary'}
            className="min-h-12 w-full"
            aria-busy={busy}
            onClick={() => act(() => saveAccountingFile(month, file))}
          >
            <FileDown aria-hidden size={20} />
            <BusyLabel busy={busy}>{t(file)}</BusyLabel>
          </Button>
        ))}
      </div>
      <p className="text-muted text-sm">{t('note')}</p>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </section>
  );
}
