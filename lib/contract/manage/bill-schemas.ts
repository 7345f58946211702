import { z } from 'zod';
import { BILL_PARTS, SHARES_MAX } from '#lib/domain/bills/bill-payment.ts';
import { PAYMENTS_MAX } from '#lib/domain/counter/payments.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { LEDGER_KINDS } from '#lib/domain/payments/transactions.ts';
import { ownOrderSchema } from '../schemas/order.ts';
import { decimal, id, integer, line, total } from '../schemas/scalars.ts';

const instant = z.iso.datetime();
/** More than 0.00, up to 9999999.99. */
const amount = z.string().regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/);
const table = z.object({ area: line, number: z.int() });

const openBill = z.object({
  bill_id: id,
  table,
  opened_at: instant,
  /** Without what is cancelled or awaits its card payment, as `total`. */
  orders: z.int(),
  /** Whether an order awaits its card payment. */
  paying: z.boolean(),
  total: decimal,
  left: decimal,
});

const billOrder = z.object({
  order: ownOrderSchema,
  /** Who ordered; '' when nobody said. */
  name: line,
  at_counter: z.boolean(),
  /** What the bill pays of it. */
  due: decimal,
  /** How many pieces of each of its dishes are paid, as `dishesOf` of the domain divides it. */
  paid: z.array(z.int()),
});

const billPayment = z.object({
  payment_id: id,
  kind: z.enum(BILL_PARTS),
  /** Of a share: between how many people what was left was divided. */
  people: z.int().nullable(),
  amount: decimal,
  tip: decimal,
  payments: z.array(z.object({ means: z.enum(MEANS), amount: decimal })),
  dishes: z.array(z.object({ name: line, count: z.int() })),
  name: line.nullable(),
  at: instant,
  undone: z.boolean(),
});

const bill = z.object({
  bill_id: id,
  table,
  opened_at: instant,
  closed_at: instant.nullable(),
  closed_by: line.nullable(),
  total: decimal,
  left: decimal,
  orders: z.array(billOrder),
  payments: z.array(billPayment),
  /** Movements of the orders' money that are no payment of the bill. */
  others: z.array(
    z.object({
      order_id: id,
      kind: z.enum(LEDGER_KINDS),
      means: z.enum(MEANS),
      online: z.boolean(),
      amount: decimal,
      at: instant,
    }),
  ),
  /** Between how many people the rest is divided, after the first of equal shares. */
  people: z.int().nullable(),
  takes_payments: z.boolean(),
});
const answer = z.object({ bill });

const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('dishes'),
    dishes: z
      .array(
        z.strictObject({
          order_id: id,
          /** The version of the order that was looked at. */
          version: integer.pipe(z.int().min(1)),
          /** Its place among the dishes of the order. */
          dish: z.int().min(0).max(999),
          count: z.int().min(1).max(9_999),
        }),
      )
      .min(1)
      .max(500),
  }),
  z.strictObject({ kind: z.literal('share'), people: z.int().min(1).max(SHARES_MAX) }),
]);

/** The payload and the success of the calls of the bills of tables (MANAGEMENT section 9). */
export const billSchemas = {
  manageBills: { payload: z.strictObject({}), answer: z.object({ bills: z.array(openBill) }) },
  manageBill: { payload: z.strictObject({ bill_id: id }), answer },
  manageBillPay: {
    payload: z.strictObject({
      bill_id: id,
      /** What was left to pay when somebody looked: another amount by now is refused. */
      seen_left: total,
      part,
      tip: amount.optional(),
      /** Together what the part costs, and the tip. Each `idempotency_key` is recorded once. */
      payments: z
        .array(z.strictObject({ means: z.enum(MEANS), amount, idempotency_key: z.uuid() }))
        .min(1)
        .max(PAYMENTS_MAX)
        .refine((made) => new Set(made.map((payment) => payment.idempotency_key)).size === made.length),
      idempotency_key: z.uuid(),
    }),
    answer,
  },
  manageBillUndo: { payload: z.strictObject({ bill_id: id, payment_id: id }), answer },
  manageBillClose: {
    /** `hands_over`: the orders that were ready when somebody looked; closing hands them over. */
    payload: z.strictObject({ bill_id: id, hands_over: z.array(id).max(500).optional() }),
    answer,
  },
} as const;

export type BillWire = z.output<typeof bill>;
