import type { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import type { PromotionRule } from '#lib/domain/promotions/promotion.ts';
import { daysText, fullDate } from './date.ts';
import { offeredText } from './food-text.ts';
import { priceText } from './price.ts';

/** The messages of promotions.json, in a page or in a component that only the server renders. */
type PromotionMessages = ReturnType<typeof useTranslations<'promotions'>>;
type FoodMessages = ReturnType<typeof useTranslations<'food'>>;

/** The categories and products of a catalogue by their names, as the diner reads them. */
export interface CatalogueNames {
  categories: readonly { categoryId: number; label: string }[];
  products: readonly { productId: number; name: string | null }[];
}

/** 'Pizzas, Cola'; '' for the whole catalogue, and where the catalogue has none of them. */
export const targetNames = (
  { productIds, categoryIds }: PromotionRule,
  { categories, products }: CatalogueNames,
): string =>
  [
    ...categories.filter((each) => categoryIds.includes(each.categoryId)).map(({ label }) => label),
    ...products.filter((each) => productIds.includes(each.productId)).map(({ name }) => name ?? ''),
  ].join(', ');

/** '10 % de remise sur : Pizzas, Cola' */
export function effectText(t: PromotionMessages, { effect }: PromotionRule, names: string): string {
  const on = names || 'everything';
  if (effect.kind === 'amount') return t('rule.amount', { amount: priceText(effect.amount), on });
  return t(`rule.${effect.kind}`, { on, percent: effect.kind === 'percent' ? effect.percent : 0 });
}

/** When a promotion runs: 'Le mardi, de 14 h à 17 h · Du 1er au 15 décembre 2026'; '' for always. */
const timesText = (
  t: PromotionMessages,
  foods: FoodMessages,
  { slots, firstDay, lastDay }: PromotionRule,
): string =>
  [offeredText(foods, { slots, season: null }), datesText(t, firstDay, lastDay)].filter(Boolean).join(' · ');

function datesText(t: PromotionMessages, first: string | null, last: string | null): string {
  if (first && last && first !== last) return daysText(first, last).replace(/^d/, 'D');
  if (first && last) return t('rule.on', { day: fullDate(first) });
  if (first) return t('rule.from', { day: fullDate(first) });
  return last ? t('rule.until', { day: fullDate(last) }) : '';
}

/** The conditions of a promotion, none for what everybody always has: ['À partir de 20,00 €', 'À emporter']. */
export function conditionTexts(t: PromotionMessages, foods: FoodMessages, rule: PromotionRule): string[] {
  const { minimum, methods, firstOrder, perCustomer } = rule;
  return [
    minimum > ZERO ? t('rule.minimum', { minimum: priceText(minimum) }) : '',
    methods.map((method) => t(`rule.methods.${method}`)).join(', '),
    timesText(t, foods, rule),
    firstOrder ? t('rule.firstOrder') : '',
    perCustomer === null ? '' : t('rule.perCustomer', { count: perCustomer }),
  ].filter(Boolean);
}
