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
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { ticketId } from '../order-parts.tsx';

const ChoosePrinter = lazyOrNull(async () => (await import('./choose-printer.tsx')).ChoosePrinter);

const UnprovedOrders = createContext<ReadonlySet<number>>(new Set());

/** Tells the tickets of the board which orders no printer has confirmed. */
export function BoardPrinting({ children }: { children: ReactNode }) {
  const { reading } = useActiveOrders();
  // Hundreds of tickets are drawn again only when it has changed.
  const key = reading.status === 'found' ? reading.value.printing.unproved.join(' ') : '';
  const unproved = useMemo(() => new Set(key.split(' ').map(Number)), [key]);
  return <UnprovedOrders value={unproved}>{children}</UnprovedOrders>;
}

/** Whether a ticket of an order was neither printed nor transmitted a minute after it was made. */
export const useIsUnproved = (orderId: number): boolean => use(UnprovedOrders).has(orderId);

/** Says on the board that no printer has confirmed an order's ticket, with the two ways out; nothing else. */
export function Unprinted({ order }: { order: AnyOrder }) {
  return useIsUnproved(order.orderId) ? <UnprintedNotice order={order} /> : null;
}

function UnprintedNotice({ order }: { order: AnyOrder }) {
  const t = useTranslations('managePrinting');
  const { printAgain, moveOrder } = usePrintActs();
  const { busy, failure, act } = useAct();
  const [choosing, setChoosing] = useState(false);
  const { orderId } = order;

  async function onAgain(): Promise<void> {
    if (await act(() => printAgain({ orderId }, null))) keepFocus(ticketId(order));
  }

  return (
    <div className="mx-4 mb-4 flex flex-col gap-2 rounded-control bg-warning-soft p-3 text-warning">
      <p role="status" className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden size={20} className="shrink-0" />
        {t('board.unprinted')}
        <span className="sr-only">. {t('board.unprintedText')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" className="min-h-14 flex-1" aria-busy={busy} onClick={onAgain}>
          <PrinterCheck aria-hidden size={20} />
          <BusyLabel busy={busy}>{t('again')}</BusyLabel>
        </Button>
        <Button kind="secondary" className="min-h-14 flex-1" onClick={() => setChoosing(true)}>
          {t('elsewhere')}
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
            instead={null}
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
