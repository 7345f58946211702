'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { Order } from '#lib/domain/order.ts';
import { isSettled } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What an order comes to, how it is paid, and whether it is (SPEC section 4, Payment status). */
export function OrderTotals({ order: { total, received, paymentMethod } }: { order: Order }) {
  const t = useTranslations('orders');
  const settled = isSettled(total, received);
  return (
    <dl className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-bold text-lg">{t('total')}</dt>
        <dd className="tabular font-bold text-2xl">{priceText(total)}</dd>
      </div>
      <div className="flex items-center justify-between gap-4">
        <dt className="sr-only">{t('payment.label')}</dt>
        <dd>{t(`payment.${paymentMethod}`)}</dd>
        <dd>
          <Badge tone={settled ? 'success' : 'danger'}>
            {t(settled ? 'payment.settled' : 'payment.unsettled')}
          </Badge>
        </dd>
      </div>
    </dl>
  );
}
