import { z } from 'zod';
import {
  ACCEPTANCE_BELOW_MAX,
  ACCEPTANCES,
  LADDER_MINUTES_MAX,
} from '#lib/domain/orders/service-settings.ts';

const minutes = z.int().min(1).max(LADDER_MINUTES_MAX);

const changeable = z.strictObject({
  ladder: z.boolean(),
  remind_minutes: minutes,
  alert_minutes: minutes,
  refuse_minutes: minutes,
  acceptance: z.enum(ACCEPTANCES),
  acceptance_below: z.int().min(1).max(ACCEPTANCE_BELOW_MAX),
  accept_scheduled: z.boolean(),
  pause_unwatched: z.boolean(),
  guest_orders: z.boolean(),
  tips: z.boolean(),
  order_push: z.boolean(),
  order_sms: z.boolean(),
  reviews: z.boolean(),
});

/** What is absent stays. */
export const serviceChangePayload = changeable.partial();
export type ServiceChangeWire = z.output<typeof serviceChangePayload>;

const settings = z.object({
  ...changeable.shape,
  /** Absent from a backend that was started before there was such a setting. */
  guest_orders: z.boolean().optional(),
  /** As `guest_orders`. */
  tips: z.boolean().optional(),
  /** As `guest_orders`. */
  order_push: z.boolean().optional(),
  /** As `guest_orders`. */
  order_sms: z.boolean().optional(),
  reviews: z.boolean().optional(),
  begun_at: z.iso.datetime().nullable(),
});
export type ServiceSettingsWire = z.output<typeof settings>;
/** `sms_available`: whether this installation sends SMS; absent from one that knows of none. */
export const serviceSettingsAnswer = z.object({ settings, sms_available: z.boolean().optional() });
