'use client';

import { useTranslations } from 'next-intl';
import type { BasketChange } from '#lib/domain/basket/reconcile.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The message that is the title of the changes: another way to order changes prices alone. */
export const titleOf = (changes: readonly BasketChange[]) =>
  changes.every(({ code }) => code === 'price') ? 'titleOfPrices' : 'title';

/** Returns a sentence for each change of the basket. Its own file: the alerts need it without the basket's sheet. */
export function useChangeSentences(): (changes: readonly BasketChange[]) => string[] {
  const t = useTranslations('basket.changes');
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
