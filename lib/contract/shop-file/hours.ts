import { z } from 'zod';
import { clock, count, distinct } from './fields.ts';

const slots = z
  .array(
    z.strictObject({
      /** 1 is Monday, 7 is Sunday. */
      days: distinct(count(1, 7)).min(1),
      open: clock,
      /** Earlier than `open`: the next day. '00:00' to '00:00' is a whole day. */
      close: clock,
    }),
  )
  .default([]);

/** SPEC section 3, Opening hours value: four lists, each empty when left out. */
export const hoursSchema = z
  .strictObject({
    opening_hours: slots,
    pickup_service: slots,
    delivery_service: slots,
    table_reservation: slots,
  })
  .prefault({});

/** SPEC section 3, config_delivery_time_settings, and the minutes the kitchen needs. */
export const orderingSchema = z.strictObject({
  forward_ordering: z.enum(['anytime', 'before_closing', 'after_opening']),
  preparation_minutes: count(0, 240),
  /** Orders that a quarter of an hour takes; left out, there is no limit. */
  max_orders_per_slot: count(1, 500).optional(),
  /** A longer preparation from so many orders on that are due within it. */
  busy: z.strictObject({ from_orders: count(1, 500), preparation_minutes: count(0, 240) }).optional(),
  /** Whether whoever sits at a table orders without an account; left out, nobody does. */
  table_without_account: z.boolean().optional(),
  /** Pieces in one order: the quantities of its lines together. */
  max_pieces: count(1, 10_000).optional(),
  /** Orders under way and not paid, of an account that has none behind it yet. */
  max_open_unpaid: count(1, 10_000).optional(),
});
