'use client';

import { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import type { PromotionOutcome } from '#lib/domain/promotions/promotion.ts';
import { priceText } from '#lib/i18n/price.ts';
import { conditionTexts } from '#lib/i18n/promotion-text.ts';

/** The sentence that says why a basket does not have a promotion. Needs the messages `food` and `promotions`. */
export function useWhyNot() {
  const promotions = useTranslations('promotions');
  const t = useTranslations('promotions.why');
  const foods = useTranslations('food');
  return (outcome: Exclude<PromotionOutcome, { saving: unknown }>): string => {
    const { rule } = outcome.promotion;
    switch (outcome.why) {
      case 'minimum':
        return t(rule.productIds.length + rule.categoryIds.length > 0 ? 'minimumOfSome' : 'minimum', {
          missing: priceText(outcome.missing),
        });
      case 'not_now':
        return conditionTexts(promotions, foods, {
          ...rule,
          minimum: ZERO,
          firstOrder: false,
          perCustomer: null,
        }).join(' · ');
      case 'method': {
        const isDelivery = rule.effect.kind === 'free_delivery';
        const methods = isDelivery ? (['delivery'] as const) : rule.methods;
        const minimum = isDelivery && rule.minimum > ZERO ? priceText(rule.minimum) : 'none';
        return t('method', {
          methods: methods.map((method) => t(`methods.${method}`)).join(t('or')),
          minimum,
        });
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
