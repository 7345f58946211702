'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BAG, LineIcon } from '#components/ui/line-icon.tsx';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { type Basket, basketTotal, itemCount } from '#lib/domain/basket/basket.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';

/** The basket in the header: a link, so that it works before hydration; later the page handles its click. */
export function BasketButton() {
  const t = useTranslations('page.basket');
  const { basket, ready } = useBasket();
  const count = itemCount(basket);
  return (
    <>
      <a
        href={sheetOverHome('basket')}
        aria-label={ready ? t('button', { count }) : t('title')}
        className="relative grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-sunken"
      >
        <LineIcon drawing={BAG} size={22} />
        {count > 0 && (
          <span
            key={count}
            aria-hidden
            className="pop tabular absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1 font-bold text-2xs text-on-accent"
          >
            {count}
          </span>
        )}
      </a>
      {ready && <BasketAnnouncement basket={basket} />}
    </>
  );
}

/** Announces the content of the basket to screen readers after each change. */
export function BasketAnnouncement({ basket }: { basket: Basket }) {
  const t = useTranslations('page.basket');
  const count = itemCount(basket);
  const sentence =
    count === 0
      ? t('button', { count })
      : t('announcement', { count, total: priceText(basketTotal(basket)) });
  const [first] = useState(sentence);
  const [changed, setChanged] = useState(false);
  if (!changed && sentence !== first) setChanged(true);
  return (
    <span role="status" className="sr-only">
      {changed && sentence}
    </span>
  );
}
