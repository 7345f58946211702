'use client';

import { ListOrdered } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { type DishTotal, dishTotals, toPrepare } from '#lib/domain/orders/board.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';

interface AllDayProps {
  orders: readonly OrderOfStaff[];
  preparationMinutes: number;
  now: number;
  timeZone: string;
}

/** What the kitchen has to make today for all orders together, on request. */
export function AllDay(props: AllDayProps) {
  const t = useTranslations('manageOrders.allDay');
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <Totals {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Totals({ orders, onClose, ...moment }: AllDayProps & { onClose: () => void }) {
  const t = useTranslations('manageOrders.allDay');
  const { preparing, later, waiting } = toPrepare(orders, moment);
  const totals = dishTotals(
    [...preparing, ...later].map(({ order }) => order),
    waiting.map(({ order }) => order),
  );
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-2 px-4 pb-6 sm:px-6">
        <p className="text-muted">
          {t('counted', { preparing: preparing.length, later: later.length })}
          {waiting.length > 0 && ` ${t('apart', { waiting: waiting.length })}`}
        </p>
        {totals.length === 0 && <p className="py-4">{t('none')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {totals.map((total) => (
            <Dish key={total.name} {...total} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function Dish({ name, quantity, values, waiting }: DishTotal) {
  const t = useTranslations('manageOrders.allDay');
  return (
    <li className="flex gap-4 py-3">
      <span className="tabular min-w-12 shrink-0 whitespace-nowrap text-right font-extrabold text-2xl leading-7">
        {quantity > 0 && <>{quantity}&nbsp;×</>}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="wrap-anywhere font-semibold text-lg leading-7">{name}</span>
        {values.length > 0 && (
          <span className="flex flex-wrap gap-x-4 text-muted">
            {values.map((value) => (
              <span key={value.name} className="wrap-anywhere">
                {t('value', { ...value })}
              </span>
            ))}
          </span>
        )}
      </span>
      {waiting > 0 && (
        <span className="tabular shrink-0 whitespace-nowrap text-muted text-sm leading-7">
          {t('waiting', { waiting })}
        </span>
      )}
    </li>
  );
}
