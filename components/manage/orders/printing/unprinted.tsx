'use client';

import { PrinterCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useActiveOrders } from '#lib/browser/manage/orders.ts';
import { usePrintActs } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { UnprovedOrder } from '#lib/domain/printing/print-job.ts';
import { ticketId } from '../order-parts.tsx';

const ChoosePrinter = lazyOrNull(async () => (await import('./choose-printer.tsx')).ChoosePrinter);

const UnprovedOrders = createContext<ReadonlyMap<number, readonly string[]>>(new Map());

/** Tells the tickets of the board which orders are not known to be on paper. */
export function BoardPrinting({ children }: { children: ReactNode }) {
  const { reading } = useActiveOrders();
  // Hundreds of tickets are drawn again only when it has changed.
  const key = reading.status === 'found' ? JSON.stringify(reading.value.printing.unproved) : '[]';
  const unproved = useMemo(
    () => new Map((JSON.parse(key) as UnprovedOrder[]).map(({ orderId, printers }) => [orderId, printers])),
    [key],
  );
  return <UnprovedOrders value={unproved}>{children}</UnprovedOrders>;
}

/** Says on the board which printers have not confirmed an order's ticket, with the two ways out; else nothing. */
export function Unprinted({ order }: { order: AnyOrder }) {
  const printers = use(UnprovedOrders).get(order.orderId);
  return printers ? <UnprintedNotice order={order} printers={printers} /> : null;
}

function UnprintedNotice({ order, printers }: { order: AnyOrder; printers: readonly string[] }) {
  const t = useTranslations('managePrinting');
  const { listed } = usePrintTexts();
  const { printOpen, moveOrder } = usePrintActs();
  const { busy, failure, act } = useAct();
  const [choosing, setChoosing] = useState(false);
  const { orderId } = order;

  async function onAgain(): Promise<void> {
    if (await act(() => printOpen(orderId))) keepFocus(ticketId(order));
  }

  return (
    <div className="mx-4 mb-4 flex flex-col gap-2 rounded-control bg-warning-soft p-3 text-warning">
      <p role="status" className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden size={20} className="shrink-0" />
        <span className="wrap-anywhere">{t('board.unprinted', { printers: listed(printers) })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" className="min-h-14 flex-1" aria-busy={busy} onClick={onAgain}>
          <PrinterCheck aria-hidden size={20} />
          <BusyLabel busy={busy}>{t('again')}</BusyLabel>
        </Button>
        <Button
          kind="secondary"
          className="min-h-14 flex-1"
          aria-label={t('elsewhere')}
          onClick={() => setChoosing(true)}
        >
          {t('elsewhereShort')}
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      {choosing && (
        <Suspense>
          <ChoosePrinter
            instead={[]}
            send={(printerId) => moveOrder(orderId, printerId)}
            onSent={() => {
              setChoosing(false);
              keepFocus(ticketId(order));
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
