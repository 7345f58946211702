'use client';

import { ChevronRight, ReceiptText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useBills } from '#lib/browser/manage/bills.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** The way from the counter to the open bills, with what is left to pay of all of them. */
export function BillsLink() {
  const t = useTranslations('manageCounter.bills');
  const reading = useBills();
  const bills = reading.status === 'found' ? reading.value.bills : [];
  const left = add(...bills.map((bill) => bill.left));
  return (
    <Link
      href={manageRoutes.bills()}
      className="flex min-h-12 items-center gap-3 border-line border-b px-4 py-2 font-medium hover:bg-sunken"
    >
      <ReceiptText aria-hidden size={20} className="shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1">{t('open', { count: bills.length })}</span>
      {left > ZERO && <span className="tabular text-muted">{t('left', { amount: priceText(left) })}</span>}
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
