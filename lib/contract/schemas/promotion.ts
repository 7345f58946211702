import { z } from 'zod';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { PROMOTION_CODE_MAX } from '#lib/domain/promotions/promotion.ts';
import type { PromotionOfferWire } from '../promotion.ts';
import { loyaltyOffer } from './loyalty.ts';
import { decimal, id, instant, line, lineOf, readableList } from './scalars.ts';
import { slot } from './store.ts';

const date = z.iso.date();

/** A rule as the backend writes it. */
export const promotionRule = z.object({
  effect: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: decimal }),
    z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
    z.object({ kind: z.enum(['two_for_one', 'free_delivery']) }),
  ]),
  product_ids: z.array(id),
  category_ids: z.array(id),
  minimum: decimal,
  methods: z.array(z.enum(SHIPPING_METHODS)),
  slots: z.array(slot),
  first_day: date.nullable(),
  last_day: date.nullable(),
  first_order: z.boolean(),
  per_customer: z.int().min(1).nullable(),
  in_all: z.int().min(1).nullable(),
});

const offer: z.ZodType<PromotionOfferWire> = z.object({
  promotion_id: id,
  name: line,
  code: line.nullable(),
  rule: promotionRule,
  exhausted: z.boolean(),
  used: z.int().min(0),
});

/** A code as a diner types it. */
export const promotionCode = lineOf(4 * PROMOTION_CODE_MAX).min(1);

const store = { store_id: id };

export const promotionsPayload = z.strictObject(store);

/** What everybody may have, one with limits included that the caller has reached. */
export const promotionsAnswer = z.object({
  /** The backend's clock, by which promotions run. */
  now: instant,
  /** Whether the customer has ordered before; null without a session. */
  has_ordered: z.boolean().nullable(),
  promotions: readableList(offer),
  /** Whether a code gives one at present. */
  takes_codes: z.boolean(),
  /** The running loyalty programme as the caller has it; absent from a backend that was started before it was answered. */
  loyalty: loyaltyOffer.nullish(),
});

export const promotionFindPayload = z.strictObject({ ...store, code: promotionCode });
export const promotionFindAnswer = z.object({ promotion: offer });
