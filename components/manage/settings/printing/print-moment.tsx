'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { usePrintActs } from '#lib/browser/manage/printing.ts';
import { PRINT_MOMENTS, type PrintSettings } from '#lib/domain/printing/printer.ts';

/** When tickets are printed, and what the counter prints with them. Each change is saved at once. */
export function PrintMoment({ settings }: { settings: PrintSettings }) {
  const t = useTranslations('managePrinters.settings');
  const { changeSettings } = usePrintActs();
  const [unsaved, setUnsaved] = useState<Partial<PrintSettings>>({});
  const [outcome, setOutcome] = useState<{ failure: string | null } | null>(null);
  const shown = { ...settings, ...unsaved };

  async function change(changed: Partial<PrintSettings>): Promise<void> {
    setUnsaved(changed);
    setOutcome(null);
    const answer = await changeSettings(changed);
    // A later change is still on its way.
    setUnsaved((latest) => (latest === changed ? {} : latest));
    setOutcome({ failure: answer.class === 'error' ? answer.message : null });
  }

  return (
    <section aria-labelledby="print-moment" className="panel flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="print-moment" className="font-bold text-lg">
        {t('title')}
      </h2>
      <ChoiceGroup
        legend={t('printAt.legend')}
        name="print-at"
        value={shown.printAt}
        choices={PRINT_MOMENTS.map((value) => ({
          value,
          title: t(`printAt.${value}.title`),
          note: t(`printAt.${value}.note`),
        }))}
        onChange={(printAt) => change({ printAt })}
      />
      <CheckField checked={shown.receipt} onChange={({ target }) => change({ receipt: target.checked })}>
        {t('receipt')}
      </CheckField>
      <CheckField checked={shown.qrCode} onChange={({ target }) => change({ qrCode: target.checked })}>
        {t('qrCode')}
      </CheckField>
      {outcome?.failure != null && (
        <Notice tone="danger" title={t('failed')} live>
          {outcome.failure}
        </Notice>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome?.failure === null && t('saved')}
      </p>
    </section>
  );
}
