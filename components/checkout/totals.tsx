'use client';

import { useTranslations } from 'next-intl';
import { type Basket, basketTotal, taxByRate } from '#lib/domain/basket/basket.ts';
import { add, type Cents, ZERO } from '#lib/domain/money.ts';
import type { PaymentMethod } from '#lib/domain/order.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Method } from './use-draft.ts';

/** The delivery fee, what is to be paid, and the VAT of each rate that it includes. */
export function Totals({
  basket,
  method,
  payment,
  fee,
}: {
  basket: Basket;
  method: Method;
  payment: PaymentMethod;
  /** For the delivery; null while there is none, or while it is not known. */
  fee: Cents | null;
}) {
  const t = useTranslations('checkout.summary');
  return (
    <dl className="flex flex-col gap-1.5 border-line border-t pt-4">
      {fee !== null && (
        <div className="flex justify-between gap-4 text-sm">
          <dt>{t('delivery')}</dt>
          <dd className="tabular font-semibold">{fee === ZERO ? t('free') : priceText(fee)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="flex flex-col">
          <span className="font-bold text-lg">{t('total')}</span>
          <span className="text-muted text-sm">{t('due', { payment, method })}</span>
        </dt>
        <dd className="tabular font-bold text-2xl">{priceText(add(basketTotal(basket), fee ?? ZERO))}</dd>
      </div>
      {taxByRate(basket, fee ?? ZERO).map(({ rate, tax }) => (
        <div key={rate} className="flex justify-between gap-4 text-muted text-sm">
          <dt>{t('tax', { rate })}</dt>
          <dd className="tabular">{priceText(tax)}</dd>
        </div>
      ))}
    </dl>
  );
}
