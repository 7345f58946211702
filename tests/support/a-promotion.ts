import { ZERO } from '#lib/domain/money.ts';
import type { PromotionOffer, PromotionRule } from '#lib/domain/promotions/promotion.ts';

/** Ten percent off everything, always. */
export const aRule = (changes: Partial<PromotionRule> = {}): PromotionRule => ({
  effect: { kind: 'percent', percent: 10 },
  productIds: [],
  categoryIds: [],
  minimum: ZERO,
  methods: [],
  slots: [],
  firstDay: null,
  lastDay: null,
  firstOrder: false,
  perCustomer: null,
  inAll: null,
  ...changes,
});

/** A promotion that everybody has and nobody has used. */
export const anOffer = (
  rule: Partial<PromotionRule> = {},
  changes: Partial<PromotionOffer> = {},
): PromotionOffer => ({
  promotionId: 1,
  name: 'Bienvenue',
  code: null,
  isExhausted: false,
  used: 0,
  ...changes,
  rule: aRule(rule),
});
