'use client';

import { Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useActiveOrders } from '#lib/browser/manage/orders.ts';
import { usePrintActs } from '#lib/browser/manage/printing.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import type { PrinterOff } from '#lib/domain/printing/print-job.ts';
import { PRINTER_STATES, type PrinterState } from '#lib/domain/printing/printer.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

const ChoosePrinter = lazyOrNull(async () => (await import('./choose-printer.tsx')).ChoosePrinter);

/** The printers that take no tickets, and what could not be printed (MANAGEMENT section 5). */
export function PrinterNotices() {
  const t = useTranslations('managePrinting.board');
  const { reading } = useActiveOrders();
  if (reading.status !== 'found') return null;
  const { printersOff, failed } = reading.value.printing;
  if (printersOff.length === 0 && failed === 0) return null;
  return (
    <section aria-label={t('label')} className="flex flex-col gap-2">
      {PRINTER_STATES.map((state) => {
        const printers = printersOff.filter((printer) => printer.state === state);
        return printers.length > 0 && <PrintersOff key={state} state={state} printers={printers} />;
      })}
      {failed > 0 && (
        <PrintNotice title={t('failed', { count: failed })} text={t('failedText', { count: failed })}>
          <See />
        </PrintNotice>
      )}
    </section>
  );
}

/** One notice for the printers that lack the same: with their agent away all of them are silent. */
function PrintersOff({ state, printers }: { state: PrinterState; printers: readonly PrinterOff[] }) {
  const t = useTranslations('managePrinting.board.state');
  const texts = useTranslations('managePrinting');
  const { moment, listed } = usePrintTexts();
  const { moveFrom } = usePrintActs();
  const [choosing, setChoosing] = useState(false);
  const since = Math.min(...printers.map((printer) => printer.since ?? Number.POSITIVE_INFINITY));
  const time = Number.isFinite(since) ? moment(since) : 'none';
  const names = listed(printers.map(({ name }) => t('name', { name })));
  const printerIds = printers.map(({ printerId }) => printerId);
  const queued = printers.reduce((sum, printer) => sum + printer.queued, 0);
  const waiting = t('waiting', { count: queued });
  return (
    <PrintNotice
      title={
        state === 'agent_silent'
          ? t('agentSilent', { time })
          : t('sentence', { count: printers.length, names, state, time })
      }
      text={state === 'agent_silent' ? `${t('agentHelp', { names })} ${waiting}` : waiting}
    >
      {queued > 0 && (
        <Button kind="secondary" className="min-h-14 max-sm:flex-1" onClick={() => setChoosing(true)}>
          {texts('elsewhere')}
        </Button>
      )}
      <See />
      {choosing && (
        <Suspense>
          <ChoosePrinter
            instead={printerIds}
            send={(to) => moveFrom(printerIds, to)}
            onSent={() => {
              setChoosing(false);
              keepFocus();
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </PrintNotice>
  );
}

function PrintNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <Printer aria-hidden size={24} className="shrink-0" />
      <p role="status" className="flex min-w-0 flex-1 basis-52 flex-col">
        <span className="wrap-anywhere font-semibold">{title}</span>
        <span className="text-sm">{text}</span>
      </p>
      <div className="flex items-center gap-2 max-sm:w-full">{children}</div>
    </div>
  );
}

function See() {
  const t = useTranslations('managePrinting.board');
  return (
    <Link
      href={manageRoutes.printers()}
      aria-label={t('seeLabel')}
      className="inline-flex min-h-14 items-center justify-center px-4 font-semibold underline underline-offset-4"
    >
      {t('see')}
    </Link>
  );
}
