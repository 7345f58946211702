'use client';

import { useTranslations } from 'next-intl';
import type { BasketChange } from '#lib/domain/basket/news.ts';
import { priceText } from '#lib/i18n/price.ts';

/** A sentence for each thing that happened to the basket while the card changed. */
export function useNewsSentences(): (changes: readonly BasketChange[]) => string[] {
  const t = useTranslations('basket.news');
  const sentenceOf = (change: BasketChange): string => {
    const { code, name } = change;
    switch (code) {
      case 'lost':
        return t(code, { name, values: change.values.join(', ') });
      case 'price':
        return t(code, { name, before: priceText(change.before), after: priceText(change.after) });
      default:
        return t(code, { name });
    }
  };
  return (changes) => changes.map(sentenceOf);
}
