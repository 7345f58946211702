import { z } from 'zod';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { REPORT_MEANS } from '#lib/domain/reports/order-money.ts';
import { CANCELLED_BY, CANCELLED_WHY, CUSTOMER_KINDS } from '#lib/domain/reports/order-report.ts';
import { REPORT_PERIODS } from '#lib/domain/reports/period.ts';
import { decimal, id, line, lineOf } from '../schemas/scalars.ts';

const day = z.iso.date().regex(/^20\d\d-/);
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);
const hour = z.int().min(0).max(23);
/** Orders, and what they cost with VAT and without tips. */
const counted = { orders: z.int(), value: decimal };

const taxes = z.array(z.object({ rate: z.number(), net: decimal, tax: decimal, gross: decimal }));

/** The figures of a period, which are the sum of its days; lists leave out what is 0. */
const figures = z.object({
  ...counted,
  /** Sales by VAT rate, as they were received. */
  taxes,
  tips: decimal,
  means: z.array(z.object({ means: z.enum(REPORT_MEANS), received: decimal, returned: decimal })),
  methods: z.array(z.object({ method: z.enum(SHIPPING_METHODS), ...counted })),
  hours: z.array(z.object({ weekday, hour, ...counted })),
  punctual: z.object({ known: z.int(), late: z.int(), minutes: z.int() }),
  cancelled: z.array(z.object({ by: z.enum(CANCELLED_BY), why: z.enum(CANCELLED_WHY), ...counted })),
  customers: z.array(z.object({ kind: z.enum(CUSTOMER_KINDS), orders: z.int() })),
});

const sold = z.array(
  z.object({ product_id: z.int().nullable(), name: line, of: line, pieces: z.int(), amount: decimal }),
);

const report = z.object({
  period: z.enum(REPORT_PERIODS),
  from: day,
  until: day,
  /** The present business day. */
  today: day,
  time_zone: line,
  figures,
  /** The days that have figures. */
  days: z.array(z.object({ date: day, orders: z.int(), taxes })),
  before: z.object({
    from: day,
    until: day,
    comparison: z.enum(['weekday', 'week', 'days', 'month', 'year']),
    figures,
  }),
  products: sold,
  values: sold,
  /** When the sums were brought up to date last; null before the first time. */
  counted_at: z.iso.datetime().nullable(),
  /** Whether something has changed since. */
  behind: z.boolean(),
});

/** The orders behind a figure: those due on business days, or for which money was received on them. */
export const reportSelection = z.strictObject({
  from: day,
  until: day,
  selected: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['orders', 'money', 'late', 'on_time']) }),
    z.strictObject({ kind: z.literal('means'), means: z.enum(REPORT_MEANS) }),
    z.strictObject({ kind: z.literal('rate'), rate: z.number().min(0).max(99.99) }),
    z.strictObject({ kind: z.literal('method'), method: z.enum(SHIPPING_METHODS) }),
    z.strictObject({ kind: z.literal('hour'), weekday, hour }),
    z.strictObject({
      kind: z.literal('cancelled'),
      by: z.enum(CANCELLED_BY),
      why: z.enum(CANCELLED_WHY).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('customer'), customer: z.enum(CUSTOMER_KINDS) }),
    z.strictObject({ kind: z.literal('product'), product_id: id }),
    z.strictObject({ kind: z.literal('value'), option: lineOf(300), name: lineOf(300) }),
  ]),
});

/** The payload and the success of the reports (MANAGEMENT section 9). */
export const reportSchemas = {
  /** `from` and `until` are business days, both inclusive, of the period 'custom' alone. */
  manageReport: {
    payload: z.strictObject({
      period: z.enum(REPORT_PERIODS),
      from: day.optional(),
      until: day.optional(),
    }),
    answer: report,
  },
} as const;

export type ReportWire = z.output<typeof report>;
export type FiguresWire = z.output<typeof figures>;
export type ReportSelectionWire = z.output<typeof reportSelection>;
