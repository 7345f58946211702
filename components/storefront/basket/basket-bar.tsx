'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useClosed } from '#lib/browser/shop/use-store-status.ts';
import { basketTotal, itemCount } from '#lib/domain/basket/basket.ts';
import { priceText } from '#lib/i18n/price.ts';
import { paymentOrderIdOf, routes, sheetOverHome } from '#lib/routes.ts';

/** Pages of another task than choosing products. */
const WITHOUT_BAR: readonly string[] = [routes.order(), routes.login(), routes.register()];
const isWithoutBar = (path: string) => WITHOUT_BAR.includes(path) || paymentOrderIdOf(path) !== null;

/** The bar at the bottom of a phone that opens the basket; none while it is empty. */
export function BasketBar() {
  const t = useTranslations('page.basket');
  // Deferred: it is behind the sheet that adds a product, whose confirmation must not wait for it.
  const basket = useDeferredValue(useBasket().basket);
  const closed = useClosed();
  const path = usePath();
  if (basket.length === 0 || path === null || isWithoutBar(path)) return null;
  const count = itemCount(basket);
  return (
    <section
      data-bar="basket"
      aria-label={t('title')}
      className="border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:py-1.5 first:shadow-bar sticky-header:hidden"
    >
      <a
        href={sheetOverHome('basket')}
        className={classNames(
          'flex min-h-13 short:min-h-11 items-center gap-3 rounded-button px-4 font-semibold text-lg transition-colors',
          closed
            ? 'border border-line-strong bg-surface text-ink active:bg-sunken'
            : 'bg-accent-fill text-on-accent active:bg-accent-fill-strong',
        )}
      >
        <span
          key={count}
          aria-hidden
          className="pop tabular grid size-7 place-items-center rounded-pill border border-current text-sm"
        >
          {count}
        </span>
        <span className="flex-1">{t('open')}</span>
        <span className="sr-only">, {t('count', { count })},</span>
        <span className="tabular">{priceText(basketTotal(basket))}</span>
      </a>
    </section>
  );
}
