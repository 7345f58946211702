import { z } from 'zod';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import {
  PROMOTION_CODE_MAX,
  PROMOTION_NAME_MAX,
  PROMOTION_TARGETS_MAX,
  PROMOTION_USES_MAX,
} from '#lib/domain/promotions/promotion.ts';
import { promotionRule } from '../schemas/promotion.ts';
import { clock, id, line, lineOf } from '../schemas/scalars.ts';

const empty = z.strictObject({});
const amount = z.string().regex(/^\d{1,4}\.\d{2}$/);
const date = z.iso.date();
const uses = z.int().min(1).max(PROMOTION_USES_MAX);
const targets = z.array(id).max(PROMOTION_TARGETS_MAX);

const wholeRule = z
  .strictObject({
    effect: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('amount'), amount: amount.regex(/[1-9]/) }),
      z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
      z.strictObject({ kind: z.literal('two_for_one') }),
      z.strictObject({ kind: z.literal('free_delivery') }),
    ]),
    product_ids: targets,
    category_ids: targets,
    minimum: amount,
    methods: z.array(z.enum(SHIPPING_METHODS)).max(SHIPPING_METHODS.length),
    slots: z
      .array(
        z.strictObject({ days: z.array(z.int().min(1).max(7)).min(1).max(7), open: clock, close: clock }),
      )
      .max(7),
    first_day: date.nullable(),
    last_day: date.nullable(),
    first_order: z.boolean(),
    per_customer: uses.nullable(),
    in_all: uses.nullable(),
  })
  .refine(({ first_day: first, last_day: last }) => !first || !last || first <= last);

/** With one message, whatever is wrong in it: the page checks each field. */
const enteredRule = z.union([wholeRule, z.never()]);

const promotion = z.object({
  promotion_id: id,
  name: line,
  code: line.nullable(),
  rule: promotionRule,
  active: z.boolean(),
  /** The orders that have it, without those that were cancelled. */
  used: z.int().min(0),
  revision: z.int().min(1),
});

const promotions = z.object({ promotions: z.array(promotion) });
const act = { act_key: z.uuid() };

/** The payload and the success of the calls of promotions; a change answers with all there are then. */
export const promotionsSchemas = {
  managePromotions: { payload: empty, answer: promotions },
  /** Without `promotion_id` a new one; else `revision` is that of what the person saw. */
  managePromotionSave: {
    payload: z.strictObject({
      promotion: z.strictObject({ promotion_id: id, revision: z.int().min(1) }).optional(),
      name: lineOf(PROMOTION_NAME_MAX).min(1),
      code: z
        .string()
        .regex(new RegExp(`^[A-Z0-9]{3,${PROMOTION_CODE_MAX}}$`))
        .nullable(),
      rule: enteredRule,
      active: z.boolean(),
      ...act,
    }),
    answer: promotions,
  },
  managePromotionArchive: {
    payload: z.strictObject({ promotion_id: id, revision: z.int().min(1) }),
    answer: promotions,
  },
} as const;

export type ManagedPromotionWire = z.output<typeof promotion>;
