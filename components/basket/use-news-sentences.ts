'use client';

import { useTranslations } from 'next-intl';
import type { BasketNews } from '#lib/browser/basket-news.ts';
import { priceText } from '#lib/i18n/price.ts';

/** A sentence for each thing that happened to the basket while the card changed. */
export function useNewsSentences(): (news: BasketNews) => string[] {
  const t = useTranslations('basket.news');
  return ({ dropped, changed }) => [
    ...dropped.map(({ line, reason }) => t(reason, { name: line.name })),
    ...changed.map(({ before, after, lost }) =>
      lost.length > 0
        ? t('lost', { name: after.name, values: lost.map(({ productName }) => productName).join(', ') })
        : t('price', {
            name: after.name,
            before: priceText(before.unitPrice),
            after: priceText(after.unitPrice),
          }),
    ),
  ];
}
