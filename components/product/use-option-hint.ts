'use client';

import { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import { furtherPrice, type PriceRange } from '#lib/domain/options/further-price.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What may still be chosen in an option and at what price: '2 choix offerts, puis 0,50 € l’un, 4 au maximum'. */
export function useOptionHint(): (state: OptionSelection) => string {
  const t = useTranslations('product.option');

  function rangeText({ lowest, highest }: PriceRange): string {
    if (lowest === highest) return priceText(highest);
    if (lowest === ZERO) return t('upTo', { highest: priceText(highest) });
    return t('range', { lowest: priceText(lowest), highest: priceText(highest) });
  }

  function freeText(state: OptionSelection): string | null {
    const { option, chosen, quantityFree } = state;
    const worthSaying = option.values.some(
      ({ price, priceStatus }) => price > ZERO && priceStatus === 'general',
    );
    if (option.freeOptionCount === 0 || !worthSaying) return null;
    if (chosen.some(({ value }) => value.reset)) return null;
    if (quantityFree === 0) return chosen.length > 0 ? t('freeUsed') : null;
    const free = t(chosen.length === 0 ? 'free' : 'freeLeft', { count: quantityFree });
    const further = furtherPrice(state);
    return further ? t('freeThenPaid', { free, price: rangeText(further) }) : free;
  }

  return (state) => {
    const { option, quantityPaid } = state;
    if (option.type === 'radio') return t('one');
    if (quantityPaid === 0) return t('full');
    const free = freeText(state);
    const count = option.maxOptionCount;
    if (free) return count > 0 ? t('freeThenMost', { free, count }) : free;
    return count > 0 ? t('most', { count }) : t('many');
  };
}
