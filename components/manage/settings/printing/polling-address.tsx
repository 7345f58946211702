'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { PrintActs } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { PollingPath } from '#lib/domain/printing/printer.ts';
import type { ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import { CopyText } from './copy-text.tsx';

const STEPS = ['1', '2', '3'] as const;

/** The address that a printer which fetches its tickets itself is set to, this once, with the steps at the printer. */
export function PollingAddress({
  path,
  pollingPath,
  onDone,
}: {
  path: PollingPath;
  pollingPath: string;
  onDone: () => void;
}) {
  const t = useTranslations('managePrinters.polling');
  return (
    <>
      <Notice tone="warning" live>
        {t('once')}
      </Notice>
      <CopyText
        text={`${location.origin}${pollingPath}`}
        texts={{
          label: t('label'),
          copy: t('copy'),
          copied: t('copied'),
          notCopied: t('notCopied'),
        }}
      />
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-bold">
        {STEPS.map((step) => (
          <li key={step} className="pl-1">
            {t(`${path}.${step}`)}
          </li>
        ))}
      </ol>
      <Button size="large" onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}

/** Makes another address, for who has lost the first one or no longer trusts it. */
export function RenewAddress({
  printer: { printerId },
  renew,
  onRenewed,
}: {
  printer: ShopPrinter;
  renew: PrintActs['renewAddress'];
  onRenewed: (pollingPath: string) => void;
}) {
  const t = useTranslations('managePrinters.polling');
  const { busy, failure, act } = useAct();
  const [asking, setAsking] = useState(false);

  async function onConfirm(): Promise<void> {
    await act(async () => {
      const answer = await renew(printerId);
      if (answer.class === 'success') onRenewed(answer.pollingPath);
      return answer;
    });
  }

  return (
    <div className="flex flex-col gap-2 border-line border-t pt-5">
      <p className="text-muted text-sm">{t('renewText')}</p>
      <Button kind="secondary" className="min-h-12" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      {asking && (
        <ConfirmDanger
          texts={{
            question: t('renewal.question'),
            text: t('renewal.text'),
            confirm: t('renewal.confirm'),
            keep: t('renewal.keep'),
            failed: t('renewal.failed'),
          }}
          busy={busy}
          refusal={failure}
          onConfirm={onConfirm}
          onKeep={() => setAsking(false)}
        />
      )}
    </div>
  );
}
