'use client';

import { FileDown, Printer, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { useReceipt, useReceiptPdf } from '#lib/browser/account/history.ts';
import type { DataReading } from '#lib/browser/api/data-reading.ts';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { Receipt, useReceiptTitle } from './receipt.tsx';

/** The receipt of an order, on screen and for printing, which prints the receipt only (app/print.css). */
export function ReceiptSheet({ orderId }: { orderId: number }) {
  const t = useTranslations('transactions.receipt');
  const reading = useReceipt(orderId);
  const receipt = reading.status === 'found' ? reading.value.receipt : null;
  const title = useReceiptTitle();
  return (
    <Sheet
      label={receipt ? title(receipt.order) : t('untitled')}
      closeLabel={t('close')}
      onClose={closeSheet}
      footer={receipt && <ReceiptActions orderId={orderId} name={title(receipt.order)} />}
    >
      {/* Keeps scrolled content clear of the close button. */}
      <div aria-hidden data-heading className="sticky top-0 z-10 h-17 bg-surface print:hidden" />
      <div className="px-4 pb-6 sm:px-6">
        {receipt ? <Receipt receipt={receipt} /> : <ReceiptProblem reading={reading} />}
      </div>
    </Sheet>
  );
}

/** Prints the receipt, or downloads it as a PDF file under its own name. */
function ReceiptActions({ orderId, name }: { orderId: number; name: string }) {
  const t = useTranslations('transactions.receipt');
  const readPdf = useReceiptPdf(orderId);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function download() {
    setState('busy');
    const pdf = await readPdf();
    if (pdf) saveFile(pdf, `${name}.pdf`);
    setState(pdf ? 'idle' : 'failed');
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-2">
        <Button size="large" wide onClick={() => print()}>
          <Printer aria-hidden size={20} />
          {t('print')}
        </Button>
        <Button kind="secondary" size="large" wide aria-busy={state === 'busy'} onClick={download}>
          <FileDown aria-hidden size={20} />
          {t(state === 'busy' ? 'downloading' : 'download')}
        </Button>
      </div>
      {state === 'failed' && (
        <Notice tone="danger" live>
          {t('notDownloaded')}
        </Notice>
      )}
    </div>
  );
}

/** Why the receipt is missing, or that it is loading. */
function ReceiptProblem({ reading }: { reading: DataReading<unknown> }) {
  const t = useTranslations('transactions.receipt');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  if (reading.status === 'refused') {
    const reason = reading.code === 'no_receipt' ? 'cancelled' : 'notFound';
    return (
      <Problem Icon={SearchX} title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
        <Button kind="secondary" size="large" wide onClick={closeSheet}>
          {t('back')}
        </Button>
      </Problem>
    );
  }
  return (
    <LoadState
      texts={{
        title: awayTitle,
        text: t('unavailable.text'),
        retry: t('unavailable.retry'),
        loading: t('loading'),
      }}
      unavailable={reading.status === 'unavailable' ? reading : null}
    />
  );
}
