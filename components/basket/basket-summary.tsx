'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Basket, basketTotal, itemCount, taxByRate, totalWithFee } from '#lib/domain/basket/basket.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { useBasketDelivery } from './use-basket-delivery.ts';
import { ValidateBasket } from './validate-basket.tsx';

/** What the basket comes to with the VAT of each rate, and the way to the order, beside the lines of the page. */
export function BasketSummary({ basket }: { basket: Basket }) {
  const t = useTranslations('basket');
  const id = useId();
  const delivery = useBasketDelivery(basket);
  const { fee } = delivery;
  const shares = taxByRate(basket, fee ?? ZERO);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-bold text-xl">
          {t('summary.title')}
        </h2>
        <p className="text-muted text-sm">{t('count', { count: itemCount(basket) })}</p>
      </div>
      <dl className="flex flex-col gap-1.5 border-line border-t pt-4 text-muted text-sm">
        {fee !== null && (
          <>
            <div className="flex justify-between gap-4">
              <dt>{t('subtotal')}</dt>
              <dd className="tabular">{priceText(basketTotal(basket))}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt>{t('summary.delivery')}</dt>
              <dd className="tabular">{fee === ZERO ? t('delivery.free') : priceText(fee)}</dd>
            </div>
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 text-ink">
          <dt className="font-bold text-lg">{t(fee === null ? 'subtotal' : 'total')}</dt>
          <dd className="tabular font-bold text-2xl">{priceText(totalWithFee(basket, fee))}</dd>
        </div>
        {shares.map(({ rate, tax }) => (
          <div key={rate} className="flex justify-between gap-4">
            <dt>{t('summary.tax', { rate })}</dt>
            <dd className="tabular">{priceText(tax)}</dd>
          </div>
        ))}
      </dl>
      <DeliveryEstimate basket={basket} delivery={delivery} />
      <ValidateBasket basket={basket} delivery={delivery} />
    </section>
  );
}
