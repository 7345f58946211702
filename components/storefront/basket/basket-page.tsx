'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { useCustomerPage } from '#lib/browser/navigation/use-customer-page.ts';
import { usePromotions } from '#lib/browser/promotions/use-promotions.ts';
import { type Basket, basketTotal, itemCount } from '#lib/domain/basket/basket.ts';
import { feeLeft, taxByRate, totalToPay } from '#lib/domain/basket/totals.ts';
import { ZERO } from '#lib/domain/money.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { BasketChanges } from './basket-changes.tsx';
import { DeliveryEstimate, useBasketDelivery } from './basket-delivery.tsx';
import { BasketLines, EmptyBasket } from './basket-lines.tsx';
import { LazyPromotions } from './lazy-promotions.tsx';
import { ValidateBasket } from './validate-basket.tsx';

/**
 * The basket as a page, for signed-in customers on a desktop (SPEC section 2): its lines, beside them the summary.
 * `table` names the table that the order will be brought to.
 */
export function BasketPage({ table }: { table?: ReactNode }) {
  const t = useTranslations('basket');
  const shown = useCustomerPage(sheetOverHome('basket'));
  const { basket, ready } = useBasket();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="page-title pb-6 outline-none">
        {t('title')}
      </h1>
      <BasketChanges />
      {!(shown && ready) ? (
        <BasketPageSkeleton />
      ) : basket.length === 0 ? (
        <EmptyBasket />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-12">
          <div className="flex flex-col items-start gap-4">
            <div className="w-full rounded-card border border-line bg-surface px-6 py-1 shadow-card">
              <BasketLines basket={basket} onRemoved={() => title.current?.focus()} />
            </div>
            <ButtonLink kind="quiet" href={routes.home()}>
              <Plus aria-hidden size={20} />
              {t('addMore')}
            </ButtonLink>
          </div>
          <div className="sticky top-[calc(var(--sticky-top)+1.5rem)] flex flex-col gap-4">
            {table}
            <BasketSummary basket={basket} />
          </div>
        </div>
      )}
    </>
  );
}

/** Reserves the layout until the saved basket has been read. */
function BasketPageSkeleton() {
  return (
    <div
      aria-hidden
      className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-12"
    >
      <div className="h-72 animate-pulse rounded-card bg-sunken" />
      <div className="h-72 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}

/** The totals of the basket with the VAT of each rate, and the button to the order. */
function BasketSummary({ basket }: { basket: Basket }) {
  const t = useTranslations('basket');
  const id = useId();
  const delivery = useBasketDelivery(basket);
  const { fee, method } = delivery;
  const promotions = usePromotions(basket, method, fee);
  const { applied, saved } = promotions;
  const charged = feeLeft(fee, applied?.saving);
  const shares = taxByRate(basket, method, charged ?? ZERO, applied?.saving.lines);
  const hasParts = fee !== null || applied !== null;
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
        {hasParts && (
          <div className="flex justify-between gap-4">
            <dt>{t('subtotal')}</dt>
            <dd className="tabular">{priceText(basketTotal(basket))}</dd>
          </div>
        )}
        {fee !== null && (
          <div className="flex justify-between gap-4">
            <dt>{t('summary.delivery')}</dt>
            <dd className="tabular">{fee === ZERO ? t('delivery.free') : priceText(fee)}</dd>
          </div>
        )}
        {applied && (
          <div className="flex justify-between gap-4 text-success">
            <dt className="wrap-anywhere">{applied.name}</dt>
            <dd className="tabular font-semibold">{minusText(saved)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 text-ink">
          <dt className="font-bold text-lg">{t(hasParts ? 'total' : 'subtotal')}</dt>
          <dd className="tabular font-bold text-2xl">{priceText(totalToPay(basket, fee, saved))}</dd>
        </div>
        {shares.map(({ rate, tax }) => (
          <div key={rate} className="flex justify-between gap-4">
            <dt>{t('summary.tax', { rate })}</dt>
            <dd className="tabular">{priceText(tax)}</dd>
          </div>
        ))}
      </dl>
      <DeliveryEstimate basket={basket} delivery={delivery} />
      <LazyPromotions promotions={promotions} />
      <ValidateBasket basket={basket} delivery={delivery} saved={saved} />
    </section>
  );
}
