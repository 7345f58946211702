import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { PromotionEffect, PromotionOffer, PromotionRule } from '#lib/domain/promotions/promotion.ts';
import { type SlotWire, slotOf, slotWire } from './opening-hours.ts';

/** What a promotion gives; amounts as decimal text. */
export type PromotionEffectWire =
  | { kind: 'amount'; amount: string }
  | { kind: 'percent'; percent: number }
  | { kind: 'two_for_one' | 'free_delivery' };

/** A `PromotionRule`. */
export interface PromotionRuleWire {
  effect: PromotionEffectWire;
  product_ids: number[];
  category_ids: number[];
  minimum: string;
  methods: ShippingMethod[];
  slots: SlotWire[];
  /** 'YYYY-MM-DD' */
  first_day: string | null;
  last_day: string | null;
  first_order: boolean;
  per_customer: number | null;
  in_all: number | null;
}

/** A promotion as the caller may use it. */
export interface PromotionOfferWire {
  promotion_id: number;
  name: string;
  code: string | null;
  rule: PromotionRuleWire;
  exhausted: boolean;
  used: number;
}

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const effectOf = (wire: PromotionEffectWire): PromotionEffect =>
  wire.kind === 'amount' ? { ...wire, amount: amount(wire.amount) } : wire;

/** Reads the rule of a promotion. */
export const promotionRuleOf = (wire: PromotionRuleWire): PromotionRule => ({
  effect: effectOf(wire.effect),
  productIds: wire.product_ids,
  categoryIds: wire.category_ids,
  minimum: amount(wire.minimum),
  methods: wire.methods,
  slots: wire.slots.map(slotOf),
  firstDay: wire.first_day,
  lastDay: wire.last_day,
  firstOrder: wire.first_order,
  perCustomer: wire.per_customer,
  inAll: wire.in_all,
});

/** Writes the rule of a promotion. */
export const promotionRuleWire = (rule: PromotionRule): PromotionRuleWire => ({
  effect:
    rule.effect.kind === 'amount' ? { ...rule.effect, amount: toDecimal(rule.effect.amount) } : rule.effect,
  product_ids: [...rule.productIds],
  category_ids: [...rule.categoryIds],
  minimum: toDecimal(rule.minimum),
  methods: [...rule.methods],
  slots: rule.slots.map(slotWire),
  first_day: rule.firstDay,
  last_day: rule.lastDay,
  first_order: rule.firstOrder,
  per_customer: rule.perCustomer,
  in_all: rule.inAll,
});

/** Reads a promotion as the caller may use it. */
export const promotionOfferOf = (wire: PromotionOfferWire): PromotionOffer => ({
  promotionId: wire.promotion_id,
  name: wire.name,
  code: wire.code,
  rule: promotionRuleOf(wire.rule),
  isExhausted: wire.exhausted,
  used: wire.used,
});

/** Writes a promotion as the caller may use it. */
export const promotionOfferWire = (offer: PromotionOffer): PromotionOfferWire => ({
  promotion_id: offer.promotionId,
  name: offer.name,
  code: offer.code,
  rule: promotionRuleWire(offer.rule),
  exhausted: offer.isExhausted,
  used: offer.used,
});
