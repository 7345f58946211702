'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import { type Basket, basketTotal, itemCount, totalWithFee } from '#lib/domain/basket/basket.ts';
import { priceText } from '#lib/i18n/price.ts';
import { AheadNotice } from './ahead-notice.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { LoginAlert } from './login-alert.tsx';
import { MinimumNote } from './shortfall-note.tsx';
import type { BasketDelivery } from './use-basket-delivery.ts';
import { useValidateBasket } from './use-validate-basket.ts';

/**
 * The way from the basket to the order, or why there is none now. Below the minimum of a delivery it stays open, since
 * the order may be picked up.
 */
export function ValidateBasket({
  basket,
  delivery: { zone, fee },
}: {
  basket: Basket;
  delivery: Pick<BasketDelivery, 'zone' | 'fee'>;
}) {
  const t = useTranslations('basket');
  const status = useStoreStatus(useShop().store)?.status;
  const [loginRequired, setLoginRequired] = useState(false);
  const { validate, validating } = useValidateBasket(() => setLoginRequired(true));
  const closed = status?.canOrder === false;
  const count = itemCount(basket);
  return (
    <>
      {closed && <ClosedNotice status={status} />}
      {!closed && status?.className === 'close-store' && status.opensAt && (
        <AheadNotice opensAt={status.opensAt} />
      )}
      {!closed && <MinimumNote zone={zone} subtotal={basketTotal(basket)} />}
      <Button
        size="large"
        kind={closed ? 'secondary' : 'primary'}
        wide
        disabled={closed}
        aria-busy={validating}
        onClick={validate}
        className="short:min-h-12 max-[22.5rem]:px-4 max-[22.5rem]:text-base"
      >
        <span
          aria-hidden
          className={classNames(
            'tabular grid size-7 place-items-center rounded-pill border border-current text-sm',
            validating && 'animate-spin border-t-transparent',
          )}
        >
          {!validating && count}
        </span>
        <span className="flex-1 text-left">{t('validate')}</span>
        <span className="sr-only">, {t('count', { count })},</span>
        <span className="tabular">{priceText(totalWithFee(basket, fee))}</span>
      </Button>
      {loginRequired && <LoginAlert onClose={() => setLoginRequired(false)} />}
    </>
  );
}
