'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { CounterTotals } from '#lib/domain/counter/counter-order.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';

/** What an order costs, with fee, discount and tip where it has them. */
export function OrderTotals({ totals }: { totals: CounterTotals }) {
  const t = useTranslations('manageCounter.order');
  return (
    <dl className="flex flex-col gap-0.5">
      {(['fee', 'discount', 'tip', 'total'] as const)
        .filter((name) => name === 'total' || totals[name] > 0)
        .map((name) => (
          <div
            key={name}
            className={classNames('flex justify-between gap-4', name === 'total' && 'font-bold text-xl')}
          >
            <dt>{t(name)}</dt>
            <dd className="tabular">
              {name === 'discount' ? minusText(totals.discount) : priceText(totals[name])}
            </dd>
          </div>
        ))}
    </dl>
  );
}
