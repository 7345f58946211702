import { z } from 'zod';
import { CONTACT_NAME_MAX } from '#lib/domain/counter/counter-order.ts';
import { PAYMENTS_MAX } from '#lib/domain/counter/payments.ts';
import { ORDER_NOTE_MAX, ORDER_REASON_MAX } from '#lib/domain/limits.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { AREA_NAME_MAX, TABLE_NUMBER_MAX } from '#lib/domain/store/shop-tables.ts';
import { telephone } from '../schemas/customer.ts';
import { orderLine, ownOrderSchema, typedAddress } from '../schemas/order.ts';
import { decimal, id, line, lineOf, linesOf, total } from '../schemas/scalars.ts';

/** What the staff choose from, beside the catalogue. */
const choices = z.object({
  areas: z.array(
    z.object({ name: line, tables: z.array(z.object({ number: z.int(), name: line.nullable() })) }),
  ),
  places: z.array(z.object({ city_id: id, zone_id: id, city: line, postcode: line, minimum: decimal })),
  preparation_minutes: z.int(),
  takes_payments: z.boolean(),
});

/** More than 0.00, up to 9999999.99. */
const amount = z.string().regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/);

/** What the price depends on: `table` is of an order at a table, `address` of a delivery. */
const priced = {
  shipping_method: z.enum(SHIPPING_METHODS),
  table: z
    .strictObject({ area: lineOf(AREA_NAME_MAX).min(1), number: z.int().min(1).max(TABLE_NUMBER_MAX) })
    .optional(),
  address: typedAddress.optional(),
  /** 'asap', or a time on the shop's own clock, whether or not it is open then. */
  delivery_time: z.union([
    z.literal('asap'),
    z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  ]),
  lines: z.array(orderLine).min(1).max(100),
};

/** Every way of handing over has what it needs, and nothing of another. */
const isWhole = ({
  shipping_method: method,
  table,
  address: place,
}: {
  shipping_method: string;
  table?: object | undefined;
  address?: object | undefined;
}): boolean =>
  (method === 'table') === (table !== undefined) && (method === 'delivery') === (place !== undefined);
const WHOLE = { path: ['shipping_method'] };

const place = z
  .strictObject({
    ...priced,
    /** Without a telephone nobody is found again. With `customer_id` it belongs to that account, if it has the telephone. */
    contact: z
      .strictObject({
        name: lineOf(CONTACT_NAME_MAX).optional(),
        telephone: telephone.optional(),
        customer_id: id.optional(),
      })
      .optional(),
    comment: linesOf(ORDER_NOTE_MAX).optional(),
    /** The lines and the delivery fee, before discount and tip. */
    expected_total: total,
    discount: z.strictObject({ amount, reason: linesOf(ORDER_REASON_MAX).min(1) }).optional(),
    tip: amount.optional(),
    /** Together the whole total; none where it is paid later. Each `idempotency_key` is recorded once. */
    payments: z
      .array(z.strictObject({ means: z.enum(MEANS), amount, idempotency_key: z.uuid() }))
      .max(PAYMENTS_MAX)
      .refine((made) => new Set(made.map((payment) => payment.idempotency_key)).size === made.length)
      .optional(),
    idempotency_key: z.uuid(),
  })
  .refine(isWhole, WHOLE)
  // The driver has to be able to call.
  .refine(
    ({ shipping_method: method, contact }) => method !== 'delivery' || contact?.telephone !== undefined,
    {
      path: ['contact', 'telephone'],
    },
  );

/** The payload and the success of the calls of orders at the counter (MANAGEMENT section 9). */
export const counterSchemas = {
  manageCounter: { payload: z.strictObject({}), answer: choices },
  /** What an order would cost, and when it would be due; nothing is written. */
  manageCounterQuote: {
    payload: z.strictObject(priced).refine(isWhole, WHOLE),
    answer: z.object({ total: decimal, shipping_price: decimal, delivery_time: line }),
  },
  /** Who has a telephone number, with their newest order; null for nobody who is known. */
  manageCounterCustomer: {
    payload: z.strictObject({ telephone }),
    answer: z.object({
      customer: z
        .object({
          customer_id: id.nullable(),
          name: line,
          telephone: line,
          blocked: z.boolean(),
          last_order: ownOrderSchema.nullable(),
        })
        .nullable(),
    }),
  },
  manageCounterPlace: { payload: place, answer: z.object({ order: ownOrderSchema }) },
} as const;
