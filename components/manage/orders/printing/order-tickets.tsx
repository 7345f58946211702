'use client';

import { ArrowRightLeft, ChevronDown, Eye, Printer, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
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

/** So many tickets are all shown; of more, those that are over are behind a summary, without the newest. */
const SHOWN_MAX = 6;
const NEWEST_SHOWN = 3;

/** What was printed of an order, on which printer and with what proof; each ticket as it looks, and once more. */
export function OrderTickets({ orderId }: { orderId: number }) {
  const t = useTranslations('managePrinting');
  const mayPrint = useMay('ticket.print');
  const reading = usePrintJobs({ orderId });
  const acts = usePrintActs();
  const { busy, failure, act } = useAct();
  if (reading.status !== 'found') return null;
  const jobs = reading.value.jobs.toReversed();
  const isShown = (job: PrintJob, index: number) =>
    jobs.length <= SHOWN_MAX || index < NEWEST_SHOWN || isOpenJob(job);
  const earlier = jobs.filter((job, index) => !isShown(job, index));
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
        <>
          <Rows jobs={jobs.filter(isShown)} acts={mayPrint ? acts : null} />
          {earlier.length > 0 && (
            <details className="group border-line border-t">
              <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 font-semibold hover:bg-sunken">
                {t('order.earlier', { count: earlier.length })}
                <ChevronDown aria-hidden size={20} className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <Rows jobs={earlier} acts={mayPrint ? acts : null} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

const Rows = ({ jobs, acts }: { jobs: readonly PrintJob[]; acts: PrintActs | null }) => (
  <ul className="divide-y divide-line border-line border-t">
    {jobs.map((job) => (
      <TicketRow key={job.printJobId} job={job} acts={acts} />
    ))}
  </ul>
);

/** A ticket in a row: what it is, for which printer, what has become of it, and what can be done. */
function TicketRow({ job, acts }: { job: PrintJob; acts: PrintActs | null }) {
  const t = useTranslations('managePrinting');
  const stateText = useStateText();
  const { busy, failure, act } = useAct();
  const [open, setOpen] = useState<'picture' | 'printer' | null>(null);
  const { printJobId, printerId, printerName, kind, state, reprint, error, proof } = job;
  const title = t(`jobKinds.${kind}`);
  const ticket = t('order.ticket', { ticket: title, printer: printerName });
  const send = acts && (isOpenJob(job) ? acts.move : acts.printAgain);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2">
      <p className="wrap-anywhere max-sm:col-span-2">
        <span className="font-semibold">{title}</span> · {printerName}
        {reprint && <span className="font-semibold text-warning"> · {t('reprint')}</span>}
      </p>
      <p className="col-start-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        <Badge tone={TONES[state]}>{stateText(job)}</Badge>
        {state === 'printed' && proof && <span>{t('order.proof')}</span>}
        {state === 'transmitted' && <span>{t('order.transmitted')}</span>}
        {error && isOpenJob(job) && <span className="text-danger">{t(`errors.${error}`)}</span>}
      </p>
      <div className="-mr-2 col-start-2 row-start-2 flex sm:row-span-2 sm:row-start-1">
        <RowIcon
          text={t('picture.open')}
          label={t('picture.openLabel', { ticket })}
          onClick={() => setOpen('picture')}
        >
          <Eye aria-hidden size={20} />
        </RowIcon>
        {acts && (
          <>
            <RowIcon
              text={t('again')}
              label={t('order.againLabel', { ticket })}
              busy={busy}
              onClick={() => act(() => acts.printAgain({ printJobId }, null))}
            >
              <Printer aria-hidden size={20} />
            </RowIcon>
            <RowIcon
              text={t('elsewhere')}
              label={t('order.elsewhereLabel', { ticket })}
              onClick={() => setOpen('printer')}
            >
              <ArrowRightLeft aria-hidden size={20} />
            </RowIcon>
          </>
        )}
      </div>
      {failure !== null && (
        <div className="col-span-2">
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        </div>
      )}
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

/** 'Imprimé à 20 h 14', 'En attente depuis 20 h 14': what ended did so at an instant, what goes on does so since one. */
function useStateText(): (job: PrintJob) => string {
  const t = useTranslations('managePrinting');
  const { moment, when } = usePrintTexts();
  return ({ state, doneAt, madeAt }) => {
    const text = t(`jobStates.${state}`);
    if (state === 'waiting' || state === 'taken')
      return t('order.since', { state: text, time: moment(madeAt) });
    // When it was put aside is not written.
    if (state === 'held') return t('order.made', { state: text, when: when(madeAt) });
    return t('order.at', { state: text, when: when(doneAt ?? madeAt) });
  };
}

/** An act on a ticket: its short text is shown to who points at it, `label` names the ticket as well. */
function RowIcon({
  text,
  label,
  busy = false,
  onClick,
  children,
}: {
  text: string;
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton className="size-12" label={label} title={text} aria-busy={busy} onClick={onClick}>
      {children}
    </IconButton>
  );
}

function RowButton({
  busy = false,
  onClick,
  children,
}: {
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      kind="secondary"
      className="min-h-12 whitespace-nowrap max-sm:flex-1 max-sm:px-3 max-sm:text-sm max-sm:[&>svg]:hidden"
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
