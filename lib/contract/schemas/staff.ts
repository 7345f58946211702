import { z } from 'zod';
import {
  EMAIL_MAX,
  ORDER_REASON_MAX,
  PASSWORD_MAX,
  STAFF_NAME_MAX,
  STAFF_PASSWORD_MIN,
} from '#lib/domain/limits.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { CANCELLED, HANDED_OVER, ORDER_STATUS_IDS } from '#lib/domain/orders/order-status.ts';
import { ROLES } from '#lib/domain/staff/permissions.ts';
import type { OwnOrderWire } from '../order.ts';
import { challengeField } from './answer.ts';
import { ownOrderSchema } from './order.ts';
import { cursorOf, id, line, lineOf, linesOf, nextCursor, truth } from './scalars.ts';

export const staffLoginPayload = z.strictObject({
  /** The tenant's id: staff calls do not come through a shop's host. */
  shop: lineOf(100).min(1),
  email: line.toLowerCase().min(1).max(EMAIL_MAX),
  password: z.string().min(1).max(PASSWORD_MAX),
  /** Required after many attempts on this account; the refusal carries the challenge. */
  challenge: challengeField,
});
export const staffLoginAnswer = z.object({ access_token: line, store_id: id });

export const staffOrderListPayload = z
  .strictObject({
    /** True: all orders, newest first. Otherwise the orders that are not over, earliest due first. */
    all: z.boolean().optional(),
    limit: z.int().min(1).max(500).optional(),
    /** `next_cursor` of the previous page of the same list. */
    cursor: cursorOf(1, 2).optional(),
  })
  .refine(({ all, cursor }) => cursor === undefined || cursor.instants.length === (all ? 1 : 2), {
    path: ['cursor'],
  });

/** An order as the shop's staff see it; `customer` is null once the account is erased. */
export interface StaffOrderWire extends OwnOrderWire {
  /** Whether somebody of the staff has seen it. */
  seen: boolean;
  /** Whether it was accepted, and by nobody of the staff. */
  accepted_by_itself: boolean;
  /** A refusal that is carried out at an instant, unless somebody takes it back; null without one. */
  refusal: { at: string; reason: string; name: string } | null;
  /** When it is cancelled by itself unless somebody accepts it; in lists of active orders. */
  cancels_at?: string | undefined;
  /** Only of an order that the staff took at the counter or by telephone. */
  at_counter?: boolean | undefined;
  /** `contact`: only what was said with the order, without an account; `email` of such a one alone. */
  customer: {
    firstname: string;
    lastname: string;
    telephone: string;
    email?: string | undefined;
    contact?: boolean | undefined;
  } | null;
}

const customer = z.object({
  firstname: line,
  lastname: line,
  telephone: line,
  email: line.optional(),
  contact: z.boolean().optional(),
});
const refusal = z.object({ at: z.iso.datetime(), reason: line, name: line });
export const staffOrder: z.ZodType<StaffOrderWire> = ownOrderSchema.and(
  z.object({
    seen: z.boolean(),
    accepted_by_itself: z.boolean(),
    refusal: refusal.nullable(),
    cancels_at: z.iso.datetime().optional(),
    at_counter: z.boolean().optional(),
    customer: customer.nullable(),
  }),
);
export const staffOrderListAnswer = z.object({
  orders: z.array(staffOrder),
  time_zone: line,
  next_cursor: nextCursor,
});

const orderMove = z.strictObject({
  order_id: id,
  order_status_id: z.literal(ORDER_STATUS_IDS),
  /** How the amount due was paid at hand-over; by default by the order's payment method. */
  means: z.enum([...MEANS, 'none']).optional(),
});

const meansAtHandOver = ({ order_status_id, means }: z.output<typeof orderMove>) =>
  means === undefined || order_status_id === HANDED_OVER;

export const staffOrderStatusPayload = orderMove
  .extend({ reason: linesOf(ORDER_REASON_MAX).optional() })
  .refine(meansAtHandOver, { path: ['means'] });

/** To refuse or to cancel an order is a call of its own. */
export const orderMovePayload = orderMove
  .refine(meansAtHandOver, { path: ['means'] })
  .refine(({ order_status_id }) => order_status_id !== CANCELLED, { path: ['order_status_id'] });

export const staffStoreSwitchPayload = z.strictObject({
  sw: z.enum(['maintenance', 'web_order']),
  value: z.literal([0, 1]),
});

/** Sends a link to the management area of a shop: how its first owner comes to be. */
export const staffInvitePayload = z.strictObject({
  shop: lineOf(100).min(1),
  email: line.toLowerCase().max(EMAIL_MAX).pipe(z.email()),
  name: lineOf(STAFF_NAME_MAX).min(1),
  role: z.enum(ROLES),
  /** Of the link, on a demonstration. One that is not of the shop's management area gives way to the shop's own. */
  origin: lineOf(300).optional(),
});
export const staffInviteAnswer = z.object({ expires_at: z.iso.datetime() });

export const staffCreatePayload = z.strictObject({
  shop: lineOf(100).min(1),
  email: line.toLowerCase().max(EMAIL_MAX).pipe(z.email()),
  password: z.string().min(STAFF_PASSWORD_MIN).max(PASSWORD_MAX),
  name: lineOf(STAFF_NAME_MAX).min(1),
  /** 'manager' by default. */
  role: z.enum(ROLES).optional(),
});
export const staffCreateAnswer = z.object({ staff_id: id });

export const staffFactorResetPayload = z.strictObject({
  shop: lineOf(100).min(1),
  email: line.toLowerCase().max(EMAIL_MAX).pipe(z.email()),
  /** As of an invitation. */
  origin: lineOf(300).optional(),
});

const value = z.union([z.boolean(), line]);

/** A value of the shop file that an import did not write, because the live shop has another one. */
export const liveDifferenceSchema = z.object({
  /** As in the errors of a shop file, e.g. 'settings.theme'. */
  path: line,
  file: value,
  live: value,
});
export type LiveDifference = z.output<typeof liveDifferenceSchema>;

/** The fields of a shop file (docs/shop-file.md), and whether its live state overwrites that of an existing shop. */
export const shopImportPayload = z.looseObject({ live_state: truth.optional() });
export const shopImportAnswer = z.object({
  store_id: id,
  written: z.object({ categories: z.int(), options: z.int(), products: z.int() }),
  /** Where the file differs from the live state, which was not changed. */
  kept: z.array(liveDifferenceSchema),
});

export const jobFailuresPayload = z.strictObject({
  /** The tenant's id; without it, every shop. */
  shop: lineOf(100).min(1).optional(),
  /** The failures that were dropped, in place of those that were not. */
  dropped: z.boolean().optional(),
  limit: z.int().min(1).max(1000).optional(),
  /** `next_cursor` of the previous page of the same list. */
  cursor: cursorOf(1).optional(),
});

/** A failed job, retried no more. `key` is the id of its row in the table of its kind, `reason` has no personal data. */
const jobFailure = z.object({
  failure_id: id,
  shop: line,
  kind: line,
  key: z.int(),
  attempts: z.int(),
  reason: line,
  given_up_at: z.iso.datetime(),
});
export const jobFailuresAnswer = z.object({ failures: z.array(jobFailure), next_cursor: nextCursor });

/** A failure that is retried or dropped, and its job. */
export const failedJobPayload = z.strictObject({ failure_id: id });
export const failedJobAnswer = z.object({ kind: line, key: z.int() });

/** The shop whose reports are counted anew; without one, those of all. */
export const reportRebuildPayload = z.strictObject({ shop: lineOf(100).min(1).optional() });
export const reportRebuildAnswer = z.object({ shops: z.int() });
