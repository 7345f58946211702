'use client';

import { CircleCheck, Plus, Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { usePrintActs, usePrintJobs } from '#lib/browser/manage/printing.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { type AnyOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { APPROVED } from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import type { PrintJob } from '#lib/domain/printing/print-job.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';

/** An order that was placed: its number, the change, whether its tickets came out, and the way to the next one. */
export function PlacedOrder({ order, change, onNew }: { order: AnyOrder; change: Cents; onNew: () => void }) {
  const t = useTranslations('manageCounter.placed');
  const heading = useRef<HTMLHeadingElement>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  const { printReceipt } = usePrintActs();
  const isLater = order.orderStatusId === APPROVED;
  const due = amountDue(order);
  useEffect(() => heading.current?.focus(), []);

  async function onReceipt(): Promise<void> {
    const answer = await printReceipt(order.orderId);
    setReceipt(answer.class === 'success' ? t('receiptSent') : answer.message);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <div className="flex flex-col items-center gap-1 py-4 text-center">
        <CircleCheck aria-hidden size={44} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="font-bold text-3xl outline-none">
          {t('title', { number: orderNumber(order) })}
        </h2>
        <p className="text-muted">{t(isLater ? 'laterKitchen' : 'kitchen')}</p>
        <p className="font-semibold">
          {due > ZERO ? t('due', { amount: priceText(due) }) : t('paid', { amount: priceText(order.total) })}
        </p>
      </div>
      {change > ZERO && (
        <p className="flex items-baseline justify-between rounded-control bg-success-soft p-4 text-success">
          <span className="font-semibold">{t('change')}</span>
          <span className="tabular font-bold text-4xl">{priceText(change)}</span>
        </p>
      )}
      <PrintState orderId={order.orderId} isLater={isLater} />
      {receipt && <Notice live>{receipt}</Notice>}
      <div className="mt-auto flex flex-col gap-2">
        <Button kind="secondary" className="min-h-14" onClick={onReceipt}>
          <Printer aria-hidden size={20} />
          {t('receipt')}
        </Button>
        <Link
          href={orderRoute(order.orderId)}
          className="grid min-h-12 place-items-center font-medium text-accent-ink underline"
        >
          {t('open')}
        </Link>
        <Button wide className="button-board" onClick={onNew}>
          <Plus aria-hidden size={22} />
          {t('new')}
        </Button>
      </div>
    </div>
  );
}

/** The worst of what became of the tickets. */
function stateOf(jobs: readonly PrintJob[]): 'none' | 'waiting' | 'printed' | 'failed' {
  if (jobs.length === 0) return 'none';
  if (jobs.some(({ state }) => state === 'failed')) return 'failed';
  return jobs.every(({ state }) => state === 'printed' || state === 'transmitted') ? 'printed' : 'waiting';
}

const TONES = { none: 'info', waiting: 'info', printed: 'success', failed: 'danger' } as const;

function PrintState({ orderId, isLater }: { orderId: number; isLater: boolean }) {
  const t = useTranslations('manageCounter.placed.print');
  const reading = usePrintJobs({ orderId });
  if (reading.status !== 'found') return null;
  const state = stateOf(reading.value.jobs);
  return (
    <Notice tone={TONES[state]} title={t('label')} live>
      {t(state === 'none' && isLater ? 'later' : state)}
    </Notice>
  );
}
