import { z } from 'zod';
import { LOYALTY_MOVEMENTS } from '#lib/domain/promotions/loyalty.ts';
import type { LoyaltyMovementWire, LoyaltyOfferWire } from '../loyalty.ts';
import { decimal, id, instant, readableList } from './scalars.ts';

/** A rule as the backend writes it. */
export const loyaltyRule = z.object({
  earning: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), minimum: decimal }),
    z.object({ kind: z.literal('euro') }),
  ]),
  needed: z.int().min(1),
  reward: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: decimal }),
    z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  ]),
});

export const loyaltyOffer: z.ZodType<LoyaltyOfferWire> = z.object({
  rule: loyaltyRule,
  stamps: z.int().min(0).nullable(),
});

export const loyaltyMovement: z.ZodType<LoyaltyMovementWire> = z.object({
  kind: z.enum(LOYALTY_MOVEMENTS),
  order_id: id,
  invoice_no: z.int(),
  stamps: z.int(),
  at: instant,
});

/** null while the shop has no running programme. The movements are the last ones, the newest first. */
export const customerLoyaltyAnswer = z.object({
  loyalty: loyaltyOffer.nullable(),
  movements: readableList(loyaltyMovement),
});
