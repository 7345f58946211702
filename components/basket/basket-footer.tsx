'use client';

import { useTranslations } from 'next-intl';
import { type Basket, basketTotal, taxByRate } from '#lib/domain/basket/basket.ts';
import { add } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ValidateBasket } from './validate-basket.tsx';

/** What the basket comes to, and the way to the order. */
export function BasketFooter({ basket }: { basket: Basket }) {
  const t = useTranslations('basket');
  const tax = add(...taxByRate(basket).map((share) => share.tax));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex flex-col">
          <span className="font-semibold">{t('subtotal')}</span>
          <span className="text-muted text-sm">{t('tax', { price: priceText(tax) })}</span>
        </p>
        <p className="tabular font-bold text-xl">{priceText(basketTotal(basket))}</p>
      </div>
      <ValidateBasket basket={basket} />
    </div>
  );
}
