'use client';

import { useTranslations } from 'next-intl';
import type { PromotionOutcome, PromotionRule } from '#lib/domain/promotions/promotion.ts';
import { daysText, fullDate } from '#lib/i18n/date.ts';
import { offeredText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The sentence that says why a basket does not have a promotion. Needs the messages `food` and `promotions`. */
export function useWhyNot() {
  const t = useTranslations('promotions.why');
  const times = useTimesText();
  return (outcome: Exclude<PromotionOutcome, { saving: unknown }>): string => {
    const { rule } = outcome.promotion;
    switch (outcome.why) {
      case 'minimum':
        return t(rule.productIds.length + rule.categoryIds.length > 0 ? 'minimumOfSome' : 'minimum', {
          missing: priceText(outcome.missing),
        });
      case 'not_now':
        return times(rule);
      case 'method': {
        const methods = rule.effect.kind === 'free_delivery' ? (['delivery'] as const) : rule.methods;
        return t('method', { methods: methods.map((method) => t(`methods.${method}`)).join(t('or')) });
      }
      case 'no_product':
        return t(rule.effect.kind === 'two_for_one' ? 'twoOfThem' : 'no_product');
      case 'used':
        return t('used', { count: rule.perCustomer ?? 1 });
      default:
        return t(outcome.why);
    }
  };
}

/** When a promotion runs: 'Le mardi, de 14 h à 17 h · du 1er au 15 décembre 2026'. */
function useTimesText() {
  const t = useTranslations('promotions.why');
  const foods = useTranslations('food');
  return ({ slots, firstDay, lastDay }: PromotionRule): string => {
    const hours = offeredText(foods, { slots, season: null });
    return [hours, dates(firstDay, lastDay)].filter(Boolean).join(' · ');
  };

  function dates(first: string | null, last: string | null): string {
    if (first && last && first !== last) return daysText(first, last);
    if (first && last) return t('on', { day: fullDate(first) });
    if (first) return t('from', { day: fullDate(first) });
    return last ? t('until', { day: fullDate(last) }) : '';
  }
}
