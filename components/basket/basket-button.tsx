'use client';

import { useTranslations } from 'next-intl';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { BAG } from '#components/ui/line-icons.ts';
import { useBasket } from '#lib/browser/use-basket.ts';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { BasketAnnouncement } from './basket-announcement.tsx';

/** The basket in the header: a link, so that it works before any script; the page takes the click over. */
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
