'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Basket, basketTotal, itemCount } from '#lib/domain/basket/basket.ts';
import { priceText } from '#lib/i18n/price.ts';

/** Tells a screen reader what is in the basket now; silent until it first changes. */
export function BasketAnnouncement({ basket }: { basket: Basket }) {
  const t = useTranslations('page.basket');
  const count = itemCount(basket);
  const sentence =
    count === 0 ? t('button', { count }) : t('now', { count, total: priceText(basketTotal(basket)) });
  const [first] = useState(sentence);
  const [changed, setChanged] = useState(false);
  if (!changed && sentence !== first) setChanged(true);
  return (
    <span role="status" className="sr-only">
      {changed && sentence}
    </span>
  );
}
