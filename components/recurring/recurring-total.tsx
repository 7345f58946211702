'use client';

import { useTranslations } from 'next-intl';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { productsTotal } from './products-total.ts';

/** What a recurring order costs now, and what of it is for its delivery. */
export function RecurringTotal({ recurring }: { recurring: RecurringWire }) {
  const t = useTranslations('recurring');
  const total = parseDecimal(recurring.total ?? '');
  if (total === null) return null;
  const fee = cents(total - productsTotal(recurring));
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {recurring.shipping_method === 'delivery' && (
        <>
          <dt>{t('fee')}</dt>
          <dd className="text-right">{fee === ZERO ? t('free') : priceText(fee)}</dd>
        </>
      )}
      <dt className="font-semibold">{t('total')}</dt>
      <dd className="text-right font-semibold">{priceText(total)}</dd>
    </dl>
  );
}
