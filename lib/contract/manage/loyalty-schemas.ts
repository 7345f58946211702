import { z } from 'zod';
import { LOYALTY_NEEDED_MAX } from '#lib/domain/promotions/loyalty.ts';
import { loyaltyRule } from '../schemas/loyalty.ts';

const amount = z.string().regex(/^\d{1,4}\.\d{2}$/);

const wholeRule = z.strictObject({
  earning: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('order'), minimum: amount }),
    z.strictObject({ kind: z.literal('euro') }),
  ]),
  needed: z.int().min(1).max(LOYALTY_NEEDED_MAX),
  reward: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('amount'), amount: amount.regex(/[1-9]/) }),
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  ]),
});

/** With one message, whatever is wrong in it: the page checks each field. */
const enteredRule = z.union([wholeRule, z.never()]);

const programme = z.object({
  rule: loyaltyRule,
  active: z.boolean(),
  /** 0 before the first change. */
  revision: z.int().min(0),
  /** The customers who have stamps, and those who have enough for a reward; 1000 for that many or more. */
  customers: z.int().min(0),
  ready: z.int().min(0),
});

/** The payload and the success of the calls of the loyalty programme; a change answers with what there is then. */
export const loyaltySchemas = {
  manageLoyalty: { payload: z.strictObject({}), answer: programme },
  /** `revision` is that of what the person saw. */
  manageLoyaltySave: {
    payload: z.strictObject({
      rule: enteredRule,
      active: z.boolean(),
      revision: z.int().min(0),
      act_key: z.uuid(),
    }),
    answer: programme,
  },
} as const;

export type ManagedLoyaltyWire = z.output<typeof programme>;
