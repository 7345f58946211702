import { z } from 'zod';
import {
  DAYS_AHEAD_MAX,
  PREPARATION_MAX,
  SLOT_LENGTHS,
  SLOT_ORDERS_MAX,
  SLOT_WEIGHT_MAX,
  STATION_LIMITS_MAX,
} from '#lib/domain/opening-hours/slot-rule.ts';
import { WEIGHT_MAX } from '#lib/domain/orders/kitchen-load.ts';
import { STATION_MAX } from '#lib/domain/printing/printer.ts';
import { id, line } from '../schemas/scalars.ts';

const empty = z.strictObject({});
const forwardOrdering = z.enum(['anytime', 'before_closing', 'after_opening']);

/** null is no limit. */
const wholeRule = z.strictObject({
  forward_ordering: forwardOrdering,
  slot_minutes: z.literal(SLOT_LENGTHS),
  preparation_minutes: z.int().min(0).max(PREPARATION_MAX),
  days_ahead: z.int().min(0).max(DAYS_AHEAD_MAX),
  max_orders: z.int().min(1).max(SLOT_ORDERS_MAX).nullable(),
  max_weight: z.int().min(1).max(SLOT_WEIGHT_MAX).nullable(),
  /** Of single stations, each once; a station without a limit is absent. */
  station_weights: z
    .array(
      z.strictObject({
        station: z.int().min(1).max(STATION_MAX),
        max_weight: z.int().min(1).max(SLOT_WEIGHT_MAX),
      }),
    )
    .max(STATION_LIMITS_MAX)
    .refine((limits) => new Set(limits.map(({ station }) => station)).size === limits.length),
  /** The preparation while at least so many orders are due within it. */
  busy: z
    .strictObject({
      from_orders: z.int().min(1).max(SLOT_ORDERS_MAX),
      preparation_minutes: z.int().min(0).max(PREPARATION_MAX),
    })
    .nullable(),
});

/** With one message, whatever is wrong in it. */
const enteredRule = z.union([wholeRule, z.never()]);

/** What a shop file has set may be beyond what the page lets enter. */
const storedRule = z.object({
  forward_ordering: forwardOrdering,
  slot_minutes: z.int(),
  preparation_minutes: z.int(),
  days_ahead: z.int(),
  max_orders: z.int().nullable(),
  max_weight: z.int().nullable(),
  station_weights: z.array(z.object({ station: z.int(), max_weight: z.int() })),
  busy: z.object({ from_orders: z.int(), preparation_minutes: z.int() }).nullable(),
});

const slots = z.object({
  rule: storedRule,
  revision: z.int(),
  time_zone: line,
  /** The stations that products name, with what they cook. */
  stations: z.array(z.object({ station: z.int(), names: z.array(line), products: z.int() })),
  /** The slots from now on in which something is due. `above`: more than the rule allows. */
  coming: z.array(
    z.object({
      at: z.iso.datetime(),
      orders: z.int(),
      weight: z.int(),
      stations: z.array(z.object({ station: z.int(), weight: z.int() })),
      above: z.boolean(),
    }),
  ),
});

const weighed = z.array(
  z.object({
    id,
    name: line,
    /** Its category, or the name of its option. */
    of: line,
    weight: z.int(),
    station: z.int().nullable(),
  }),
);

const weights = z.object({ products: weighed, values: weighed });
const weight = z.int().min(0).max(WEIGHT_MAX);

/** The payload and the success of the calls of slots; a change answers with what there is then. */
export const slotsSchemas = {
  manageSlots: { payload: empty, answer: slots },
  /** `revision` is that of what the person saw: another one by now refuses the change. */
  manageSlotsSave: {
    payload: z.strictObject({ rule: enteredRule, revision: z.int().min(0), act_key: z.uuid() }),
    answer: slots,
  },
  /** What each product weighs, and what each value of an option adds. */
  manageWeights: { payload: empty, answer: weights },
  /** `seen` is the weight that the person saw: another one by now refuses the change. */
  manageWeightSave: {
    payload: z.strictObject({ kind: z.enum(['product', 'value']), id, weight, seen: weight }),
    answer: weights,
  },
} as const;

export type ManagedSlotsWire = z.output<typeof slots>;
export type SlotRuleWire = z.output<typeof storedRule>;
