'use client';

import { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';

/** What may still be chosen in an option, in a few words: '2 choix offerts, 4 au maximum'. */
export function useOptionHint(): (state: OptionSelection) => string {
  const t = useTranslations('product.option');

  function freeText({ option, chosen, quantityFree }: OptionSelection): string | null {
    const { freeOptionCount, values } = option;
    const worthSaying = values.some(({ price, priceStatus }) => price > ZERO && priceStatus === 'general');
    if (freeOptionCount === 0 || !worthSaying) return null;
    if (chosen.length === 0) return t('free', { count: freeOptionCount });
    if (chosen.some(({ value }) => value.reset)) return null;
    return quantityFree > 0 ? t('freeLeft', { count: quantityFree }) : t('freeUsed');
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
