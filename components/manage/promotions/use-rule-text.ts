'use client';

import { useTranslations } from 'next-intl';
import { useStaffCatalogue } from '#lib/browser/manage/one-order.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { PromotionRule } from '#lib/domain/promotions/promotion.ts';
import { daysText, fullDate } from '#lib/i18n/date.ts';
import { offeredText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';

/** A rule in sentences, what it gives first. */
export function useRuleText() {
  const t = useTranslations('managePromotions.rule');
  const foods = useTranslations('food');
  const reading = useStaffCatalogue();
  const catalogue = reading.status === 'found' ? reading.value.catalogue : null;

  function effectText({ effect }: PromotionRule, on: string): string {
    if (effect.kind === 'amount') return t('amount', { amount: priceText(effect.amount), on });
    return t(effect.kind, { on, percent: effect.kind === 'percent' ? effect.percent : 0 });
  }

  /** 'Pizzas, Cola'; '' for the whole catalogue, and while the names are not known. */
  function targetNames({ productIds, categoryIds }: PromotionRule): string {
    const categories = catalogue?.categories ?? [];
    const products = catalogue?.products ?? [];
    return [
      ...categories.filter((each) => categoryIds.includes(each.categoryId)).map(({ label }) => label),
      ...products.filter((each) => productIds.includes(each.productId)).map(({ name }) => name ?? ''),
    ].join(', ');
  }

  return (rule: PromotionRule): string[] => {
    const { minimum, methods, slots, firstDay, lastDay, firstOrder, perCustomer } = rule;
    const names = targetNames(rule);
    const hours = offeredText(foods, { slots, season: null });
    const days =
      firstDay && lastDay
        ? daysText(firstDay, lastDay)
        : firstDay
          ? t('from', { day: fullDate(firstDay) })
          : lastDay && t('until', { day: fullDate(lastDay) });
    return [
      effectText(rule, names || 'everything'),
      minimum > ZERO && t('minimum', { minimum: priceText(minimum) }),
      methods.length > 0 && methods.map((method) => t(`methods.${method}`)).join(', '),
      hours,
      days,
      firstOrder && t('firstOrder'),
      perCustomer !== null && t('perCustomer', { count: perCustomer }),
    ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
  };
}
