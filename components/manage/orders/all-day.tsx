'use client';

import { ListOrdered } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { dishTotals } from '#lib/domain/orders/board.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';

/** What the kitchen has to make for all orders together, on request. */
export function AllDay({ orders }: { orders: readonly OrderOfStaff[] }) {
  const t = useTranslations('manageOrders.allDay');
  const [isOpen, setOpen] = useState(false);
  const totals = isOpen ? dishTotals(orders.map(({ order }) => order)) : [];
  return (
    <>
      <Button
        kind="secondary"
        className="button-board max-sm:flex-1 max-sm:px-2 max-sm:text-base"
        onClick={() => setOpen(true)}
      >
        <ListOrdered aria-hidden size={20} />
        {t('open')}
      </Button>
      {isOpen && (
        <Sheet label={t('title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <SheetHeading>{t('title')}</SheetHeading>
          <ul className="flex flex-col divide-y divide-line px-4 pb-6 sm:px-6">
            {totals.map(({ name, quantity, values }) => (
              <li key={name} className="flex gap-4 py-3">
                <span className="tabular min-w-12 shrink-0 whitespace-nowrap text-right font-extrabold text-2xl leading-7">
                  {quantity}&nbsp;×
                </span>
                <span className="flex min-w-0 flex-col">
                  <span className="wrap-anywhere font-semibold text-lg leading-7">{name}</span>
                  {values.length > 0 && (
                    <span className="wrap-anywhere text-muted">
                      {values.map((value) => t('value', { ...value })).join(', ')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {totals.length === 0 && <p className="px-4 pb-8 text-muted sm:px-6">{t('none')}</p>}
        </Sheet>
      )}
    </>
  );
}
