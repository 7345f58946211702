import { z } from 'zod';
import {
  CLOSURE_REASON_MAX,
  DATE_TIMES_MAX,
  QUICK_CLOSURES,
} from '#lib/domain/opening-hours/managed-hours.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { clock, id, line, lineOf } from '../schemas/scalars.ts';
import { exception, openingHours } from '../schemas/store.ts';

const empty = z.strictObject({});
const instant = z.iso.datetime();
const date = z.iso.date();

const slot = z.strictObject({
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  open: clock,
  close: clock,
});
const slots = z.array(slot).max(7 * DATE_TIMES_MAX);
/** With one message, whatever is wrong in it. */
const week = z.union([
  z.strictObject({
    opening_hours: slots,
    pickup_service: slots,
    delivery_service: slots,
    table_reservation: slots,
  }),
  z.never(),
]);

const common = {
  shipping_method: z.enum(SHIPPING_METHODS).optional(),
  reason: lineOf(CLOSURE_REASON_MAX),
};
const times = z
  .array(z.strictObject({ open: clock, close: clock }))
  .min(1)
  .max(DATE_TIMES_MAX);

/** As on the wire of the storefront (`config_closures`). */
const entered = z.union([
  z
    .strictObject({ ...common, first: date, last: date })
    .refine(({ first, last }) => first <= last, { path: ['last'] }),
  z
    .strictObject({ ...common, from: instant, until: instant })
    .refine(({ from, until }) => Date.parse(from) < Date.parse(until), { path: ['until'] }),
  z.strictObject({ ...common, date, replaces: z.boolean(), times }),
]);

const closure = z.object({
  closure_id: id,
  closure: exception,
  begins_at: instant,
  ends_at: instant,
  /** null for one that was entered with its dates. */
  quick: z.enum(QUICK_CLOSURES).nullable(),
  by: line.nullable(),
});

const closures = z.array(closure);

/** The closure that one tap has begun, and when each of the two would end; null without a service. */
export const shopClosing = z.object({
  service_ends_at: instant.nullable(),
  tomorrow_at: instant,
  running: z.object({ until: instant, quick: z.enum(QUICK_CLOSURES), by: line.nullable() }).nullable(),
});

const plannedOrder = z.object({
  order_id: id,
  order_number: line,
  shipping_method: z.enum(SHIPPING_METHODS),
  due_at: instant,
});

const hours = z.object({
  hours: openingHours,
  closures,
  /** The orders for later that are not over, the earliest first. */
  planned_orders: z.array(plannedOrder),
  postcode: z.string(),
  /** What the storefront's sentences depend on beside the hours. */
  shop: z.object({
    time_zone: line,
    web_order: z.boolean(),
    forward_ordering: z.enum(['anytime', 'before_closing', 'after_opening']),
    preparation_minutes: z.int(),
    slot_minutes: z.int(),
    days_ahead: z.int(),
    delivers: z.boolean(),
    tables: z.boolean(),
  }),
});

export const hoursSchemas = {
  manageHours: { payload: empty, answer: hours },
  /** Writes the weekly hours, unless they have changed since `read`. */
  manageHoursSave: { payload: z.strictObject({ read: week, hours: week }), answer: hours },
  /** Closures that are over or were removed, the newest first, from before an id on. */
  manageClosuresPast: {
    payload: z.strictObject({ before: id.optional() }),
    answer: z.object({ closures: z.array(closure.extend({ removed: z.boolean() })), more: z.boolean() }),
  },
  /** Adds a closure or the opening times of a date, in the place of `closure_id` where it is given. */
  manageClosureSave: {
    payload: z.strictObject({ closure_id: id.optional(), closure: entered, act_key: z.uuid() }),
    answer: hours,
  },
  manageClosureRemove: { payload: z.strictObject({ closure_id: id }), answer: hours },
  /** Closes the shop now, until the end of the service or until tomorrow. */
  manageShopClose: {
    payload: z.strictObject({ until: z.enum(QUICK_CLOSURES), act_key: z.uuid() }),
    answer: z.object({ closing: shopClosing }),
  },
  /** Ends what `manageShopClose` has closed. */
  manageShopReopen: { payload: empty, answer: z.object({ closing: shopClosing }) },
} as const;

export type ManagedHoursWire = z.output<typeof hours>;
export type ManagedClosureWire = z.output<typeof closure>;
export type ShopClosingWire = z.output<typeof shopClosing>;
