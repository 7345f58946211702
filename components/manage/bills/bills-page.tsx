'use client';

import { ArrowLeft, ReceiptText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useBills } from '#lib/browser/manage/bills.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useSince } from '#lib/browser/manage/use-moment.ts';
import type { OpenBill } from '#lib/domain/bills/managed-bill.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { billRoute, manageRoutes } from '#lib/manage-routes.ts';

/** The open bills of the shop's tables (MANAGEMENT section 9). */
export function BillsPage() {
  const t = useTranslations('manageBills');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const reading = useBills();
  const timeZone = useMe()?.shop.timeZone;
  return (
    <div className="manage-page">
      <Link
        href={manageRoutes.counter()}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-medium text-accent-ink hover:bg-sunken"
      >
        <ArrowLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : reading.status === 'found' && timeZone ? (
        <OpenBills bills={reading.value.bills} timeZone={timeZone} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

function OpenBills({ bills, timeZone }: { bills: readonly OpenBill[]; timeZone: string }) {
  const t = useTranslations('manageBills');
  if (bills.length === 0)
    return (
      <Problem Icon={ReceiptText} title={t('none.title')} text={t('none.text')}>
        <ButtonLink href={manageRoutes.counter()} kind="secondary" size="large" wide>
          {t('none.counter')}
        </ButtonLink>
      </Problem>
    );
  return (
    <ul aria-label={t('list')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {bills.map((bill) => (
        <BillCard key={bill.billId} bill={bill} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function BillCard({ bill, timeZone }: { bill: OpenBill; timeZone: string }) {
  const t = useTranslations('manageBills');
  const since = useSince(timeZone);
  const { billId, table, openedAt, orders, paying, total, left } = bill;
  const isPaid = left === ZERO && !paying;
  return (
    <li className="min-w-0">
      <Link
        href={billRoute(billId)}
        className="panel flex h-full min-h-28 flex-col justify-between gap-3 p-4 hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="wrap-anywhere font-bold text-xl">
            {t('table', { number: String(table.number) })}
            <span className="font-normal text-base text-muted"> {table.area}</span>
          </span>
          <span className="text-muted text-sm">
            {t('since', { time: since(openedAt), count: orders, total: priceText(total) })}
          </span>
        </span>
        <span
          className={classNames(
            'tabular font-bold',
            left > ZERO ? 'text-2xl' : 'text-base',
            isPaid && 'text-success',
          )}
        >
          {left > ZERO ? t('left', { amount: priceText(left) }) : t(isPaid ? 'allPaid' : 'payingOnline')}
        </span>
      </Link>
    </li>
  );
}
