'use client';

import { useTranslations } from 'next-intl';
import { type Basket, taxByRate, totalWithFee } from '#lib/domain/basket/basket.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { BasketDelivery } from './use-basket-delivery.ts';
import { ValidateBasket } from './validate-basket.tsx';

/** What the basket comes to, with the fee where it is delivered, and the way to the order. */
export function BasketFooter({ basket, delivery }: { basket: Basket; delivery: BasketDelivery }) {
  const { fee } = delivery;
  const t = useTranslations('basket');
  const price = priceText(add(...taxByRate(basket, fee ?? ZERO).map((share) => share.tax)));
  return (
    <div className="flex flex-col gap-3 short:gap-1.5">
      {/* A low window has the sum in the button alone. */}
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex flex-col short:flex-row short:flex-wrap short:items-baseline short:gap-x-2">
          <span className="font-semibold">{t(fee === null ? 'subtotal' : 'total')}</span>
          <span className="text-muted text-sm short:text-2xs">
            {fee === null
              ? t('tax', { price })
              : t('taxAndDelivery', { price, fee: priceText(fee), free: String(fee === ZERO) })}
          </span>
        </p>
        <p className="tabular shrink-0 font-bold text-xl short:hidden">
          {priceText(totalWithFee(basket, fee))}
        </p>
      </div>
      <ValidateBasket basket={basket} delivery={delivery} />
    </div>
  );
}
