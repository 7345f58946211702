'use client';

import { ArrowRightLeft, Eye, Printer, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import {
  type PrintActs,
  usePrintActs,
  usePrintJobs,
  useTicketPicture,
} from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import type { PrintJob, PrintJobState } from '#lib/domain/printing/print-job.ts';
import { isOpenJob } from '#lib/domain/printing/print-job.ts';
import { ChoosePrinter } from './choose-printer.tsx';

const TONES: Record<PrintJobState, 'success' | 'accent' | 'neutral' | 'warning' | 'danger'> = {
  waiting: 'warning',
  held: 'warning',
  taken: 'accent',
  printed: 'success',
  transmitted: 'neutral',
  failed: 'danger',
  dropped: 'neutral',
};

/** What was printed of an order, on which printer and with what proof; each ticket as it looks, and once more. */
export function OrderTickets({ orderId }: { orderId: number }) {
  const t = useTranslations('managePrinting');
  const mayPrint = useMay('ticket.print');
  const reading = usePrintJobs({ orderId });
  const acts = usePrintActs();
  const { busy, failure, act } = useAct();
  if (reading.status !== 'found') return null;
  const { jobs } = reading.value;
  return (
    <section aria-label={t('order.title')} className="panel flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="font-bold text-lg">{t('order.title')}</h2>
        {mayPrint && (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <RowButton busy={busy} onClick={() => act(() => acts.printAgain({ orderId }, null))}>
              <Printer aria-hidden size={18} />
              {t('order.all')}
            </RowButton>
            <RowButton busy={busy} onClick={() => act(() => acts.printReceipt(orderId))}>
              <ReceiptText aria-hidden size={18} />
              {t('order.receipt')}
            </RowButton>
          </div>
        )}
      </div>
      {failure !== null && (
        <div className="px-4 pb-4">
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        </div>
      )}
      {jobs.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('order.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {jobs.toReversed().map((job) => (
            <TicketRow key={job.printJobId} job={job} acts={mayPrint ? acts : null} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TicketRow({ job, acts }: { job: PrintJob; acts: PrintActs | null }) {
  const t = useTranslations('managePrinting');
  const { moment } = usePrintTexts();
  const { busy, failure, act } = useAct();
  const [open, setOpen] = useState<'picture' | 'printer' | null>(null);
  const { printJobId, printerId, printerName, kind, state, reprint, error, proof, doneAt, madeAt } = job;
  const ticket = t(`jobKinds.${kind}`);
  const send = acts && (isOpenJob(job) ? acts.move : acts.printAgain);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0">
          <span className="font-semibold">{ticket}</span> · {printerName}
          {reprint && <span className="font-semibold text-warning"> · {t('reprint')}</span>}
        </p>
        <Badge tone={TONES[state]}>
          {t('order.at', { state: t(`jobStates.${state}`), time: moment(doneAt ?? madeAt) })}
        </Badge>
      </div>
      <p className="wrap-anywhere text-muted text-sm empty:hidden">
        {state === 'printed' && proof && t('order.proof')}
        {state === 'transmitted' && t('order.transmitted')}
      </p>
      {error && isOpenJob(job) && <p className="text-danger text-sm">{t(`errors.${error}`)}</p>}
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <RowButton label={t('picture.openLabel', { ticket })} onClick={() => setOpen('picture')}>
          <Eye aria-hidden size={18} />
          {t('picture.open')}
        </RowButton>
        {acts && (
          <>
            <RowButton
              label={t('order.againLabel', { ticket })}
              busy={busy}
              onClick={() => act(() => acts.printAgain({ printJobId }, null))}
            >
              <Printer aria-hidden size={18} />
              <BusyLabel busy={busy}>{t('again')}</BusyLabel>
            </RowButton>
            <RowButton label={t('order.elsewhereLabel', { ticket })} onClick={() => setOpen('printer')}>
              <ArrowRightLeft aria-hidden size={18} />
              {t('elsewhereShort')}
            </RowButton>
          </>
        )}
      </div>
      {open === 'picture' && <TicketSheet job={job} title={ticket} onClose={() => setOpen(null)} />}
      {open === 'printer' && send && (
        <ChoosePrinter
          instead={[printerId]}
          send={(to) => send({ printJobId }, to)}
          onSent={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}

function RowButton({
  label,
  busy = false,
  onClick,
  children,
}: {
  label?: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      kind="secondary"
      className="min-h-12 max-sm:flex-1"
      aria-label={label}
      aria-busy={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The ticket as it looks on paper. */
function TicketSheet({ job, title, onClose }: { job: PrintJob; title: string; onClose: () => void }) {
  const t = useTranslations('managePrinting.picture');
  const loadTexts = useLoadTexts();
  const reading = useTicketPicture(job.printJobId);
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col items-center gap-4 bg-sunken p-4 sm:p-6">
        {reading.status === 'found' ? (
          <Paper {...reading.value} />
        ) : reading.status === 'refused' ? (
          <Notice tone="danger">{t('failed')}</Notice>
        ) : (
          <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
        )}
      </div>
    </Sheet>
  );
}
