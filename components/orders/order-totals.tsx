'use client';

import { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { orderTaxByRate } from '#lib/domain/order-tax.ts';
import { priceText } from '#lib/i18n/price.ts';
import { PaymentBadge } from './payment-badge.tsx';

/** What an order comes to, how it is paid, and whether it is (SPEC section 4, Payment status). */
export function OrderTotals({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { total, shippingPrice, paymentMethod, shippingMethod, products } = order;
  return (
    <dl className="flex flex-col gap-1.5 border-line border-t pt-4">
      {shippingPrice > ZERO && (
        <div className="flex justify-between gap-4">
          <dt>{t('shippingPrice')}</dt>
          <dd className="tabular font-semibold">{priceText(shippingPrice)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-bold text-lg">{t('total')}</dt>
        <dd className="tabular font-bold text-2xl">{priceText(total)}</dd>
      </div>
      {orderTaxByRate(products, shippingPrice).map(({ rate, tax }) => (
        <div key={rate} className="flex justify-between gap-4 text-muted text-sm">
          <dt>{t('tax', { rate })}</dt>
          <dd className="tabular">{priceText(tax)}</dd>
        </div>
      ))}
      <div className="mt-3 flex min-h-12 items-center justify-between gap-4 rounded-control bg-sunken px-4 py-2.5">
        <dt className="flex flex-col">
          <span className="text-muted text-sm">{t('payment.label')}</span>
          <span className="font-semibold">{t(`payment.${paymentMethod}`, { method: shippingMethod })}</span>
        </dt>
        <dd className="flex flex-wrap justify-end gap-1.5">
          <PaymentBadge order={order} />
        </dd>
      </div>
    </dl>
  );
}
