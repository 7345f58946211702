'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { BasketChange } from '#lib/domain/basket/reconcile.ts';
import { priceText } from '#lib/i18n/price.ts';
import { backAtText } from '#lib/i18n/sold-out-text.ts';

/** The message that is the title of the changes: another way to order changes prices alone. */
export const titleOf = (changes: readonly BasketChange[]) =>
  changes.every(({ code }) => code === 'price') ? 'titleOfPrices' : 'title';

/** Returns a sentence for each change of the basket. Its own file: the alerts need it without the basket's sheet. */
export function useChangeSentences(): (changes: readonly BasketChange[]) => string[] {
  const t = useTranslations('basket.changes');
  const { timeZone } = useShop().store;
  const sentenceOf = (change: BasketChange): string => {
    const { code, name } = change;
    switch (code) {
      case 'lost':
        return t(code, { name, values: change.values.join(', ') });
      case 'back_later':
        return t(code, { name, back: backAtText(change.until, Date.now(), timeZone) });
      case 'price':
        return t(code, { name, before: priceText(change.before), after: priceText(change.after) });
      default:
        return t(code, { name });
    }
  };
  return (changes) => changes.map(sentenceOf);
}
