'use client';

import { ArrowRightLeft, ChevronDown, Printer, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { PickSheet } from '#components/ui/dialogs/pick-sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { usePrintActs, usePrintJobs } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import { orderNumber as numberOfOrder } from '#lib/domain/orders/order.ts';
import type { PrintJob } from '#lib/domain/printing/print-job.ts';
import type { ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import { orderRoute } from '#lib/manage-routes.ts';

/** So many held tickets are shown at once. */
const HELD_SHOWN_MAX = 6;

/** Tickets that were not printed in time: nobody wants those of last night unless they ask for them. */
export function HeldJobs({ printer: { printerId, name, held } }: { printer: ShopPrinter }) {
  const t = useTranslations('managePrinters.jobs');
  const { endHeld } = usePrintActs();
  const { busy, failure, act } = useAct();
  const [asking, setAsking] = useState<'printAll' | 'dropAll' | null>(null);

  async function onConfirm(): Promise<void> {
    if (!(await act(() => endHeld(printerId, asking === 'printAll')))) return;
    setAsking(null);
    keepFocus();
  }

  return (
    <section className="flex flex-col gap-3 rounded-card bg-warning-soft p-4 sm:p-5" aria-label={name}>
      <div className="flex flex-col gap-0.5 text-warning">
        <h2 className="font-bold text-lg">{t('held', { count: held })}</h2>
        <p className="text-sm">{t('heldText', { name, count: held })}</p>
      </div>
      <HeldList printerId={printerId} />
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-12 max-sm:flex-1" onClick={() => setAsking('printAll')}>
          {t('print')}
        </Button>
        <Button kind="secondary" className="min-h-12 max-sm:flex-1" onClick={() => setAsking('dropAll')}>
          {t('drop')}
        </Button>
      </div>
      {asking && (
        <AlertDialog
          title={t(`${asking}.question`, { count: held })}
          onClose={() => busy || setAsking(null)}
          actions={
            <>
              <Button
                kind={asking === 'dropAll' ? 'danger' : 'primary'}
                size="large"
                aria-busy={busy}
                onClick={onConfirm}
              >
                <BusyLabel busy={busy}>{t(`${asking}.confirm`)}</BusyLabel>
              </Button>
              <Button kind="secondary" size="large" disabled={busy} onClick={() => setAsking(null)}>
                {t(`${asking}.keep`)}
              </Button>
            </>
          }
        >
          <p>{t(`${asking}.text`, { name, count: held })}</p>
          {failure !== null && (
            <Notice tone="danger" title={t(`${asking}.failed`)} live>
              {failure}
            </Notice>
          )}
        </AlertDialog>
      )}
    </section>
  );
}

/** Which tickets a printer holds, and since when. Many of them are behind a summary. */
function HeldList({ printerId }: { printerId: number }) {
  const t = useTranslations('managePrinters.jobs');
  const texts = useTranslations('managePrinting');
  const { moment } = usePrintTexts();
  const reading = usePrintJobs({ list: 'held' });
  const jobs =
    reading.status === 'found' ? reading.value.jobs.filter((job) => job.printerId === printerId) : [];
  if (jobs.length === 0) return null;
  const list = (
    <ul className="flex flex-col gap-1 text-sm text-warning">
      {jobs.map(({ printJobId, orderId, orderNumber, kind, madeAt }) => (
        <li key={printJobId}>
          {orderId !== null && orderNumber !== null && (
            <>
              <Link
                href={orderRoute(orderId)}
                prefetch={false}
                className="font-semibold underline underline-offset-4"
              >
                {t('order', { number: numberOfOrder({ invoiceNo: orderNumber }) })}
              </Link>
              {' · '}
            </>
          )}
          {texts(`jobKinds.${kind}`)} {t('since', { time: moment(madeAt) })}
        </li>
      ))}
    </ul>
  );
  if (jobs.length <= HELD_SHOWN_MAX) return list;
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-2 font-semibold text-sm text-warning">
        {t('heldAll', { count: jobs.length })}
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
      </summary>
      {list}
    </details>
  );
}

/** What was tried and did not come out, with what can be done about each ticket. */
export function FailedJobs({ printers }: { printers: readonly ShopPrinter[] }) {
  const t = useTranslations('managePrinters.jobs');
  const reading = usePrintJobs({ list: 'failed' });
  const jobs = reading.status === 'found' ? reading.value.jobs : [];
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="failed-jobs" className="panel flex flex-col">
      <div className="flex flex-col gap-0.5 border-line border-b bg-danger-soft p-4 text-danger sm:px-5">
        <h2 id="failed-jobs" className="font-bold text-lg">
          {t('failedTitle')}
        </h2>
        <p className="text-sm">{t('failedText')}</p>
      </div>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <JobRow key={job.printJobId} job={job} printers={printers} />
        ))}
      </ul>
    </section>
  );
}

/** What waits for a printer, read when it is opened. */
export function Queue({ printer, printers }: { printer: ShopPrinter; printers: readonly ShopPrinter[] }) {
  const t = useTranslations('managePrinters.list');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line border-t"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 font-semibold hover:bg-sunken sm:px-5">
        {t('waiting', { count: printer.queued })}
        <span className="sr-only">{t('waitingSee', { name: printer.name })}</span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {isOpen && <QueuedJobs printer={printer} printers={printers} />}
    </details>
  );
}

function QueuedJobs({ printer, printers }: { printer: ShopPrinter; printers: readonly ShopPrinter[] }) {
  const reading = usePrintJobs({ list: 'queue' });
  const jobs = reading.status === 'found' ? reading.value.jobs : [];
  return (
    <ul className="divide-y divide-line border-line border-t">
      {jobs
        .filter(({ printerId }) => printerId === printer.printerId)
        .map((job) => (
          <JobRow key={job.printJobId} job={job} printers={printers} />
        ))}
    </ul>
  );
}

/** A ticket that has not come out: what it is and why, and to print it again, elsewhere, or not at all. */
function JobRow({ job, printers }: { job: PrintJob; printers: readonly ShopPrinter[] }) {
  const t = useTranslations('managePrinters.jobs');
  const texts = useTranslations('managePrinting');
  const { when, choices, pickTexts } = usePrintTexts();
  const { printAgain, move, drop } = usePrintActs();
  const { busy, failure, act } = useAct();
  const [picking, setPicking] = useState(false);
  const { printJobId, printerId, printerName, orderId, orderNumber, kind, state, reprint, error } = job;
  const ticket = texts(`jobKinds.${kind}`);

  async function onPick(id: number): Promise<void> {
    if (!(await act(() => move({ printJobId }, id)))) return;
    setPicking(false);
    keepFocus();
  }
  async function onAct(call: Parameters<typeof act>[0]): Promise<void> {
    if (await act(call)) keepFocus();
  }

  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="wrap-anywhere font-semibold">
          {orderId !== null && orderNumber !== null && (
            <>
              <Link href={orderRoute(orderId)} prefetch={false} className="underline underline-offset-4">
                {t('order', { number: numberOfOrder({ invoiceNo: orderNumber }) })}
              </Link>{' '}
            </>
          )}
          <span className="font-normal">{t('line', { ticket, printer: printerName })}</span>
          {reprint && <span className="text-warning"> · {texts('reprint')}</span>}
        </p>
        <p className="text-muted text-sm">{t('made', { when: when(job.madeAt) })}</p>
      </div>
      {error && <p className="text-danger text-sm">{texts(`errors.${error}`)}</p>}
      {failure !== null && !picking && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'failed' && (
          <JobButton
            label={t('againLabel', { ticket })}
            onClick={() => onAct(() => printAgain({ printJobId }, null))}
          >
            <Printer aria-hidden size={18} />
            {texts('again')}
          </JobButton>
        )}
        <JobButton label={t('elsewhereLabel', { ticket })} onClick={() => setPicking(true)}>
          <ArrowRightLeft aria-hidden size={18} />
          {texts('elsewhereShort')}
        </JobButton>
        <JobButton label={t('dropLabel', { ticket })} onClick={() => onAct(() => drop(printJobId))}>
          <Trash2 aria-hidden size={18} />
          {t('drop')}
        </JobButton>
      </div>
      {picking && (
        <PickSheet
          texts={pickTexts}
          choices={choices(printers, [printerId])}
          busy={busy}
          refusal={failure}
          onPick={onPick}
          onClose={() => setPicking(false)}
        />
      )}
    </li>
  );
}

function JobButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button kind="secondary" className="min-h-12 max-sm:flex-1" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
