import { z } from 'zod';
import { cleanLine } from '#lib/domain/clean-text.ts';
import {
  ADDRESS_LINE_MAX,
  COMPANY_MAX,
  LINE_NOTE_MAX,
  ORDER_NOTE_MAX,
  ORDER_REASON_MAX,
} from '#lib/domain/limits.ts';
import { LADDER_STEPS } from '#lib/domain/orders/ladder.ts';
import { MEANS, ON_SITE_METHODS, PAYMENT_METHODS } from '#lib/domain/orders/order.ts';
import { ADJUSTMENT_KINDS } from '#lib/domain/orders/order-change.ts';
import { ORDER_ACTORS, ORDER_STATUS_IDS } from '#lib/domain/orders/order-status.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { PAYMENT_STATUSES } from '#lib/domain/payments/payment-status.ts';
import { EXTRA_MINUTES_MAX } from '#lib/domain/store/shop-zones.ts';
import type {
  OrderAddressWire,
  OrderProductWire,
  OrderWire,
  OwnOrderWire,
  TaxShareWire,
  TotalChangedWire,
} from '../order.ts';
import { promotionCode } from './promotion.ts';
import {
  clock,
  decimal,
  id,
  instant,
  integer,
  line,
  lineOf,
  lines,
  linesOf,
  nullableText,
  rate,
  total,
} from './scalars.ts';
import { tableSchema, tableToken } from './store.ts';

const dated = z.object({ date: instant });

export const taxShareSchema: z.ZodType<TaxShareWire> = z.object({
  rate,
  net: decimal,
  tax: decimal,
  gross: decimal,
});

/** Of an order that has its VAT by rate. */
const taxShares = z.array(taxShareSchema).min(1).optional().catch(undefined);

export const orderProductSchema: z.ZodType<OrderProductWire> = z.object({
  product_id: id,
  name: line,
  quantity: integer,
  price: decimal,
  deposit: decimal.optional().catch(undefined),
  discount: decimal.optional().catch(undefined),
  rate_tax: rate.catch(0),
  rates: taxShares,
  image: nullableText,
  comment: lines.catch(''),
  order_options: z.array(z.object({ name: line, values: z.array(z.object({ name: line, price: decimal })) })),
});

const deliveryAddress: z.ZodType<OrderAddressWire> = z.object({
  company: line.catch(''),
  address_1: line,
  address_2: line.catch(''),
  postcode: line.catch(''),
  city: line,
  firstname: line.catch(''),
  lastname: line.catch(''),
});

/** A dish of which there are more or fewer than before. */
export const lineChange = z.object({ name: line, values: z.array(line), before: z.int(), after: z.int() });

const change = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  reason: lines,
  changed: dated,
  lines: z.array(lineChange),
  before: decimal,
  total: decimal,
  to_refund: decimal.optional(),
  to_give_back: decimal.optional(),
});

const order = z.object({
  order_id: id,
  store_id: id,
  invoice_no: integer,
  total: decimal,
  total_NKT: decimal,
  total_CC: decimal,
  total_TIC: decimal,
  shipping_price: decimal,
  shipping_rates: taxShares,
  discount: decimal.optional().catch(undefined),
  discount_rates: taxShares,
  tip: decimal.optional().catch(undefined),
  promotion: z.object({ name: line, saved: decimal }).optional().catch(undefined),
  version: integer.optional().catch(undefined),
  payment_method: z.union([z.enum(PAYMENT_METHODS), line]).catch(''),
  payment_status: z.enum(PAYMENT_STATUSES).catch('unsettled'),
  own_till: z.literal(true).optional().catch(undefined),
  total_online: decimal.optional().catch(undefined),
  total_refunded: decimal.optional().catch(undefined),
  total_disputed: decimal.optional().catch(undefined),
  shipping_method: z.union([z.enum(SHIPPING_METHODS), line]).catch(''),
  table: tableSchema.nullish().transform((table) => table ?? undefined),
  address: deliveryAddress.nullish().transform((address) => address ?? undefined),
  date_added: dated,
  date_modified: dated,
  order_date: dated,
  scheduled: z.boolean().optional().catch(undefined),
  extra_minutes: z.int().min(1).optional().catch(undefined),
  order_status_id: integer,
  cancelled_by: z.enum(ORDER_ACTORS).optional().catch(undefined),
  cancel_reason: lines.nullish().transform((reason) => reason || undefined),
  ladder_step: z.enum(LADDER_STEPS).optional().catch(undefined),
  delivery_time: line,
  comment: lines.catch(''),
  order_products: z.array(orderProductSchema),
  messages: z
    .array(z.object({ text: lines, sent: dated }))
    .optional()
    .catch(undefined),
  changes: z.array(change).optional().catch(undefined),
});

export const orderSchema: z.ZodType<OrderWire> = order;

export const ownOrderSchema: z.ZodType<OwnOrderWire> = order.extend({
  payment_method: z.enum(PAYMENT_METHODS),
  shipping_method: z.enum(SHIPPING_METHODS),
  order_status_id: integer.pipe(z.literal(ORDER_STATUS_IDS)),
});

/** The own fields of a `total_changed` refusal. */
export const totalChangedSchema: z.ZodType<TotalChangedWire> = z.object({
  total: decimal,
  shipping_price: decimal.catch('0.00'),
  lines: z.array(orderProductSchema),
});

export const orderLine = z.strictObject({
  product_id: id,
  quantity: integer.pipe(z.int().min(1).max(99)),
  comment: linesOf(LINE_NOTE_MAX).optional(),
  options: z
    .array(
      z.strictObject({
        product_option_id: id,
        option_value_ids: z.array(id).min(1).max(100),
      }),
    )
    .max(50),
});

/** Where an order without an address of an account is delivered: the place is one of the shop's delivery entries. */
export const typedAddress = z.strictObject({
  city_id: id,
  zone_id: id,
  company: lineOf(COMPANY_MAX).optional(),
  address_1: lineOf(ADDRESS_LINE_MAX).min(1),
  address_2: lineOf(ADDRESS_LINE_MAX).optional(),
});

export const orderAddPayload = z.strictObject({
  store_id: id,
  shipping_method: z.enum(SHIPPING_METHODS),
  address_id: id.optional(),
  table_token: tableToken.optional(),
  delivery_time: z.union([
    z.literal('asap'),
    z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  ]),
  payment_method: z.enum(PAYMENT_METHODS),
  comment: linesOf(ORDER_NOTE_MAX).optional(),
  expected_total: total,
  /** More than 0.00, up to 100.00, where the shop asks for a tip; a part of `expected_total`. */
  tip: z
    .string()
    .regex(/^(?!0+\.00$)(100\.00|\d{1,2}\.\d{2})$/)
    .optional(),
  promotion_code: promotionCode.optional(),
  use_reward: z.literal(true).optional(),
  age_confirmed: z.boolean().optional(),
  idempotency_key: z.uuid(),
  lines: z.array(orderLine).min(1).max(100),
});

/** Gives access to the one order that was placed with it, without an account. */
export const guestToken = lineOf(1000).min(1).optional();

/** When the token expires; absent from a backend that was started before it was answered. */
export const guestTokenUntil = instant.optional();

export const orderAnswer = z.object({ order: orderSchema });
export const ownOrderAnswer = z.object({ order: ownOrderSchema });
export const orderAddAnswer = orderAnswer.extend({
  guest_token: guestToken,
  guest_token_until: guestTokenUntil,
});
export const orderFindPayload = z.strictObject({ order_id: id, guest_token: guestToken });
export const orderCancelPayload = z.strictObject({
  order_id: id,
  reason: linesOf(ORDER_REASON_MAX).optional(),
  guest_token: guestToken,
});

export const orderSlotsPayload = z.strictObject({
  store_id: id,
  shipping_method: z.enum(SHIPPING_METHODS),
  /** 'YYYY-MM-DD' for the times of that day only; without it, of every day on offer. */
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  /** Where it is to be delivered: it may take longer there. */
  city_id: id.optional(),
  /** What the delivery to an address in that city takes besides the preparation, where its zone is not the city's. */
  extra_minutes: z.int().min(0).max(EXTRA_MINUTES_MAX).optional(),
  /** What is to be ordered, so that only times are offered at which the kitchen can cook it. */
  lines: z
    .array(
      z.strictObject({
        product_id: id,
        quantity: z.int().min(1).max(10_000),
        option_value_ids: z.array(id).max(200),
      }),
    )
    .max(100)
    .optional(),
});

export const orderSlotsAnswer = z.object({
  asap: z.boolean(),
  /** 'HH:MM' on the shop's own clock: when an order as soon as possible would be ready; null when it is not possible. */
  asap_time: clock.nullable().catch(null),
  /** Whether the lines are more than the kitchen cooks in a whole slot: no time is offered for them. */
  too_large: z.boolean().optional().catch(undefined),
  /** Only times with capacity left; `left` is that capacity by time, when the shop limits it. */
  days: z.array(
    z.object({
      date: line,
      times: z.array(line),
      left: z.record(line, integer).optional().catch(undefined),
    }),
  ),
});

/** An order of the caller: of the signed-in customer, or of a guest by its token. */
export const ownOrderPayload = z.strictObject({ order_id: id, guest_token: guestToken });

/** Changes an order that awaits card payment to payment on site. */
export const paymentOnSitePayload = ownOrderPayload.extend({ payment_method: z.enum(ON_SITE_METHODS) });

/** The payment page, and when it expires. */
export const checkoutSessionAnswer = z.object({ url: z.url().overwrite(cleanLine), expires_at: instant });

/** An event of the payment provider, trusted only after its signature over the raw body is verified. */
export const webhookPayload = z.looseObject({ id: line, type: line });

/** `known`: applied before; `ignored`: not about an order of this installation, or not a final result. */
export const webhookAnswer = z.object({ outcome: z.enum(['done', 'known', 'ignored']) });

/** From '0.00' to '9999.99'. */
const adjustedAmount = z.string().regex(/^\d{1,4}\.\d{2}$/);

/** The lines of an order that stay, counted from 1, whole or with fewer pieces, and those that are added. */
const changedLines = z.strictObject({
  kind: z.literal('lines'),
  kept: z
    .array(z.strictObject({ line: z.int().min(1).max(999), quantity: z.int().min(1).max(99).optional() }))
    .max(999),
  added: z.array(orderLine).max(100).optional(),
});

const changedDiscount = z.strictObject({ kind: z.literal('discount'), amount: adjustedAmount });

/** Changes the money of an order: its lines, the whole discount or the whole tip; made once per idempotency key. */
export const staffOrderAdjustPayload = z.strictObject({
  order_id: id,
  /** The version that was looked at; 1 for an order that was never changed. */
  version: integer.pipe(z.int().min(1)),
  change: z.discriminatedUnion('kind', [
    changedLines,
    changedDiscount,
    z.strictObject({ kind: z.literal('tip'), amount: adjustedAmount }),
  ]),
  reason: linesOf(ORDER_REASON_MAX).min(1),
  idempotency_key: z.uuid(),
});

const refundedAmount = z.string().regex(/^(?!0+\.00$)\d{1,4}\.\d{2}$/);

/** A refund of an order: of everything, of a line, whole or so many of its pieces, or of an amount. */
export const orderRefund = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('line'),
    /** Counted from 1. */
    line: z.int().min(1).max(999),
    quantity: z.int().min(1).max(99).optional(),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: refundedAmount }),
]);

/** What the management area asks the price of before it is done. */
export const orderPreviewPayload = z.strictObject({
  order_id: id,
  version: integer.pipe(z.int().min(1)),
  change: z.union([
    changedLines,
    changedDiscount,
    z.strictObject({ kind: z.literal('refund'), refund: orderRefund }),
  ]),
});

/** `to_give_back`: what the shop has to give back by hand, because it was received on site. */
export const staffOrderAdjustAnswer = z.object({ order: ownOrderSchema, to_give_back: decimal });

/** Takes back, by a counter-entry, what was noted under a key. */
export const orderNoteUndoPayload = z.strictObject({ order_id: id, undoes: z.uuid() });

/** A payment received or a refund made on site; recorded once per idempotency key. */
export const staffOrderReceivedPayload = z.strictObject({
  order_id: id,
  kind: z.enum(['payment', 'refund']).optional(),
  means: z.enum(MEANS),
  amount: z.string().regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/),
  idempotency_key: z.uuid(),
});
