'use client';

import { ArrowLeft, SearchX } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { useBill } from '#lib/browser/manage/bills.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useSince } from '#lib/browser/manage/use-moment.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { lastSegmentOf, manageRoutes } from '#lib/manage-routes.ts';
import { BillActions } from './bill-actions.tsx';
import { BillOrders } from './bill-orders.tsx';
import { BillPayments } from './bill-payments.tsx';

/** The bill of one table: its orders, what is left to pay, and what was paid (MANAGEMENT section 9). */
export function BillPage() {
  const hydrated = useHydrated();
  // The page is the same for every bill.
  const segment = lastSegmentOf(usePathname());
  const loadTexts = useLoadTexts();
  return (
    <div className="manage-page">
      {hydrated ? (
        <Bill key={segment} billId={Number(segment)} />
      ) : (
        <LoadState texts={loadTexts} unavailable={null} />
      )}
    </div>
  );
}

function Bill({ billId }: { billId: number }) {
  const t = useTranslations('manageBills');
  const loadTexts = useLoadTexts();
  const { reading, acts } = useBill(billId);
  const timeZone = useMe()?.shop.timeZone;
  if (reading.status === 'refused')
    return (
      <Problem Icon={SearchX} title={t('unknown.title')} text={t('unknown.text')}>
        <ButtonLink href={manageRoutes.bills()} kind="secondary" size="large" wide>
          {t('unknown.bills')}
        </ButtonLink>
      </Problem>
    );
  if (reading.status !== 'found' || !timeZone)
    return <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />;
  const { bill } = reading.value;
  return (
    <>
      <BillHead bill={bill} timeZone={timeZone} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <BillActions bill={bill} acts={acts} />
        </div>
        <BillOrders bill={bill} timeZone={timeZone} />
        <BillPayments bill={bill} timeZone={timeZone} undo={acts.undo} />
      </div>
    </>
  );
}

function BillHead({ bill, timeZone }: { bill: ManagedBill; timeZone: string }) {
  const t = useTranslations('manageBills');
  const since = useSince(timeZone);
  const { table, openedAt, closedAt, closedBy, orders } = bill;
  return (
    <div className="flex flex-col gap-1">
      <Link
        href={manageRoutes.bills()}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-medium text-accent-ink hover:bg-sunken"
      >
        <ArrowLeft aria-hidden size={18} />
        {t('title')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere font-extrabold text-3xl leading-tight tracking-tight">
          {t('table', { number: String(table.number) })}
          <span className="font-normal text-muted text-xl"> {table.area}</span>
        </h1>
        {closedAt !== null && <Badge tone="success">{t('closed')}</Badge>}
      </div>
      <p className="text-muted text-sm">
        {t('opened', { time: since(openedAt), count: orders.length })}
        {closedAt !== null && (
          <>
            {' · '}
            {closedBy === null
              ? t('closedItself', { time: since(closedAt) })
              : t('closedBy', { time: since(closedAt), name: closedBy })}
          </>
        )}
      </p>
    </div>
  );
}
