'use client';

import { ChefHat, type LucideIcon, PencilLine, Printer, Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { StaffCatalogue } from '#lib/browser/manage/one-order.ts';
import { type PrintActs, usePrintJob } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import { type PrinterKind, type PrinterState, USUAL_PORT } from '#lib/domain/printing/printer.ts';
import type { ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import { stationContents } from '#lib/domain/printing/station-contents.ts';
import { Queue } from './open-jobs.tsx';
import { useContentText } from './use-content-text.ts';

const ICONS: Record<PrinterKind, LucideIcon> = { kitchen: ChefHat, counter: Printer, label: Tag };

const TONES: Record<PrinterState, 'success' | 'warning' | 'danger' | 'neutral'> = {
  ready: 'success',
  no_paper: 'danger',
  cover_open: 'danger',
  error: 'danger',
  off: 'danger',
  agent_silent: 'danger',
  unknown: 'neutral',
};

/** A printer: whether it is ready and what to do if not, what it gets, how it is reached, and what waits for it. */
export function PrinterRow({
  printer,
  printers,
  catalogue,
  acts,
  onEdit,
}: {
  printer: ShopPrinter;
  printers: readonly ShopPrinter[];
  /** null while it is not known. */
  catalogue: StaffCatalogue | null;
  acts: PrintActs;
  /** null for who may not change it. */
  onEdit: (() => void) | null;
}) {
  const t = useTranslations('managePrinters.list');
  const texts = useTranslations('managePrinting');
  const { printerState } = usePrintTexts();
  const receives = useReceives(printers, catalogue);
  const { name, kind, state, width, seenAt, queued } = printer;
  const Icon = ICONS[kind];
  const help = state === 'unknown' ? (seenAt === null ? 'never' : null) : state === 'ready' ? null : state;
  return (
    <li className="panel flex flex-col">
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <div className="flex gap-4">
          <Icon aria-hidden size={26} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-ink" />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h3 className="wrap-anywhere font-bold text-lg leading-7">{name}</h3>
              <p role="status">
                <Badge tone={TONES[state]}>{printerState(printer)}</Badge>
              </p>
            </div>
            <p>
              {texts(`kinds.${kind}`)} · {receives(printer)}
            </p>
            <p className="wrap-anywhere text-muted text-sm first-letter:uppercase">
              {t(`paper.${width}`)}, <PathText printer={printer} />
            </p>
          </div>
        </div>
        {help && (
          <Notice tone={help === 'never' ? 'info' : 'warning'}>
            <p>{t(`help.${help}`)}</p>
          </Notice>
        )}
        <Tools printer={printer} test={acts.test} onEdit={onEdit} />
      </div>
      {queued > 0 && <Queue printer={printer} printers={printers} />}
    </li>
  );
}

function PathText({ printer: { path, agentId, address, port } }: { printer: ShopPrinter }) {
  const t = useTranslations('managePrinters.list.paths');
  if (path !== 'agent') return t(path);
  return agentId === null ? t('agentMissing') : t('agent', { address: addressText(address ?? '', port) });
}

/** The port is told only where it is not the usual one. */
const addressText = (address: string, port: number): string =>
  port === USUAL_PORT ? address : `${address.includes(':') ? `[${address}]` : address}:${port}`;

/** Prints a page that says whether the printer works, and opens its settings. */
function Tools({
  printer,
  test,
  onEdit,
}: {
  printer: ShopPrinter;
  test: PrintActs['test'];
  onEdit: (() => void) | null;
}) {
  const t = useTranslations('managePrinters.list');
  const { busy, failure, act } = useAct();
  /** The job of the last page. */
  const [tested, setTested] = useState<number | null>(null);
  const { printerId, name } = printer;

  async function onTest(): Promise<void> {
    setTested(null);
    await act(async () => {
      const answer = await test(printerId);
      if (answer.class === 'success') setTested(answer.printJobId);
      return answer;
    });
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="min-h-12 max-sm:flex-1 max-sm:basis-56"
          aria-label={t('testLabel', { name })}
          aria-busy={busy}
          onClick={onTest}
        >
          <BusyLabel busy={busy}>{t('test')}</BusyLabel>
        </Button>
        {onEdit && (
          <Button
            kind="quiet"
            className="min-h-12 max-sm:flex-1"
            aria-label={t('editLabel', { name })}
            onClick={onEdit}
          >
            <PencilLine aria-hidden size={18} />
            {t('edit')}
          </Button>
        )}
      </div>
      {tested !== null && <TestPage key={tested} printJobId={tested} printer={printer} />}
      {failure !== null && (
        <Notice tone="danger" title={t('testFailed')} live>
          {failure}
        </Notice>
      )}
    </>
  );
}

/** What has become of the page that tests a printer. */
function TestPage({ printJobId, printer }: { printJobId: number; printer: ShopPrinter }) {
  const t = useTranslations('managePrinters.list');
  const texts = useTranslations('managePrinting');
  const { when } = usePrintTexts();
  const job = usePrintJob(printJobId);
  const at = when(job?.doneAt ?? job?.madeAt ?? 0);
  if (job?.state === 'printed')
    return (
      <Notice tone="success" live>
        {t('testPrinted', { when: at, proof: job.proof ?? '' })}
      </Notice>
    );
  if (job?.state === 'transmitted')
    return (
      <Notice tone="info" live>
        {t('testTransmitted', { when: at })}
      </Notice>
    );
  if (job?.state === 'failed')
    return (
      <Notice tone="danger" title={t('testNotPrinted')} live>
        {texts(`errors.${job.error ?? 'unknown'}`)}
      </Notice>
    );
  if (job?.state === 'dropped' || job?.state === 'held')
    return (
      <Notice tone="warning" live>
        {t('testDropped')}
      </Notice>
    );
  const obstacle = job?.state === 'waiting' ? obstacleOf(printer) : null;
  return (
    <Notice tone={obstacle ? 'warning' : 'info'} live>
      {obstacle ? t(`testWaits.${obstacle}`) : t('tested', { name: printer.name })}
    </Notice>
  );
}

/** Why a page waits for a printer; null where it will come out at once. */
function obstacleOf({ path, agentId, state, seenAt }: ShopPrinter) {
  if (path === 'agent' && agentId === null) return 'agentMissing';
  if (state === 'unknown') return seenAt === null ? 'never' : null;
  return state === 'ready' ? null : state;
}

/** Says what of an order a printer gets: by its station, as the catalogue fills it. */
function useReceives(printers: readonly ShopPrinter[], catalogue: StaffCatalogue | null) {
  const t = useTranslations('managePrinters.list.receives');
  const contentText = useContentText();
  return ({ kind, station }: ShopPrinter): string => {
    if (kind === 'counter') return t('whole');
    // Printers of the same station all get the same.
    const isShared = printers.some((other) => other.kind === kind && other.station !== null);
    if (station === null) return t(kind === 'label' ? 'labels' : isShared ? 'rest' : 'all');
    const content = catalogue && stationContents(catalogue, kind).get(station);
    return content ? t('named', { what: contentText(content) }) : t('number', { station });
  };
}
