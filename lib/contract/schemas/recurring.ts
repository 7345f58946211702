import { z } from 'zod';
import { ON_SITE_METHODS } from '#lib/domain/orders/order.ts';
import type { RecurringWire } from '../recurring.ts';
import { refusalCode } from './answer.ts';
import { orderLine, orderProductSchema } from './order.ts';
import { clock, decimal, id, instant, integer, line, lineOf, readableList, total, truth } from './scalars.ts';

const SHIPPING_METHODS = ['pickup', 'delivery'] as const;

const weekday = integer.pipe(z.literal([1, 2, 3, 4, 5, 6, 7]));
const weekdays = z
  .array(weekday)
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length);
const orderLines = z.array(orderLine).min(1).max(100);

const choices = {
  weekdays,
  time: clock,
  shipping_method: z.enum(SHIPPING_METHODS),
  /** No card payment: nothing is charged without the customer. */
  payment_method: z.enum(ON_SITE_METHODS).optional(),
  address_id: id.nullish(),
};

export const recurringListPayload = z.strictObject({ store_id: id.optional() });

/** From a past order of the customer, or from lines as order/add takes them. */
export const recurringAddPayload = z.strictObject({
  ...choices,
  order_id: id.optional(),
  lines: orderLines.optional(),
  /** Needed where `lines` have something that is sold to adults alone; an order had it confirmed. */
  age_confirmed: z.boolean().optional(),
  store_id: id.optional(),
});

export const recurringUpdatePayload = z.strictObject({
  recurring_id: id,
  weekdays: weekdays.optional(),
  time: clock.optional(),
  shipping_method: z.enum(SHIPPING_METHODS).optional(),
  payment_method: z.enum(ON_SITE_METHODS).optional(),
  address_id: id.nullish(),
  lines: orderLines.optional(),
  /** As of recurringAdd, for products that it did not have yet. */
  age_confirmed: z.boolean().optional(),
  paused: truth.optional(),
  skip_next: truth.optional(),
});

export const recurringDeletePayload = z.strictObject({ recurring_id: id });

/** By a reminder's `token`, or by the signed-in customer. `expected_total`: the total agreed to, by default the announced one. */
export const recurringConfirmPayload = z.strictObject({
  token: lineOf(4096).min(1).optional(),
  recurring_id: id.optional(),
  expected_total: total.optional(),
});

export const recurring: z.ZodType<RecurringWire> = z.object({
  recurring_id: id,
  lines: z.array(orderLine),
  weekdays: z.array(weekday),
  time: clock,
  shipping_method: z.enum(SHIPPING_METHODS),
  payment_method: z.enum(ON_SITE_METHODS),
  address_id: id.nullable(),
  paused: z.boolean(),
  skip_next: z.boolean(),
  next_date: z.object({ date: instant }).nullable(),
  order_id: id.nullable(),
  order_products: z.array(orderProductSchema),
  total: decimal.nullable(),
  problem: refusalCode.nullable(),
  problem_line: z.int().min(0).nullable(),
  agreed_products: z.array(orderProductSchema),
});

export const recurringAnswer = z.object({ recurring, message: line.optional() });
export const recurringListAnswer = z.object({ recurring: readableList(recurring) });
