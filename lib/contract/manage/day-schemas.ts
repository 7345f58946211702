import { z } from 'zod';
import { DENOMINATIONS, EXPLANATION_MAX, FLOAT_MAX, PIECES_MAX } from '#lib/domain/day/cash-count.ts';
import { DAY_TABLES, FILE_DAYS_MAX } from '#lib/domain/day/day-report.ts';
import { TILL_WAYS } from '#lib/domain/journal/till.ts';
import { parseDecimal } from '#lib/domain/money.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { decimal, id, line, lines, linesOf, total } from '../schemas/scalars.ts';

const date = z.iso.date();
const instant = z.iso.datetime();
const count = z.int().min(0);

const taxes = z.array(z.object({ rate: z.number(), net: decimal, tax: decimal, gross: decimal }));
const inAndOut = { received: decimal, returned: decimal };

/** The figures of a day: sales count when the money is received (decision 85). */
const figures = z.object({
  taxes,
  means: z.array(z.object({ means: z.enum(MEANS), online: z.boolean(), ...inAndOut })),
  methods: z.array(
    z.object({ method: z.enum(SHIPPING_METHODS), sales: decimal, taxes, tips: decimal, orders: count }),
  ),
  /** `staff_id` and `name` are null for what nobody received in person. */
  staff: z.array(z.object({ staff_id: id.nullable(), name: line.nullable(), ...inAndOut })),
  tips: decimal,
  excess: decimal,
  refunds: decimal,
  unmatched: decimal,
  orders: count,
  payments: count,
  entries: count,
  credit_notes: z.object({
    count,
    first: z.int().nullable(),
    last: z.int().nullable(),
    amount: decimal,
    taxes,
  }),
  cash: decimal,
});

/** Notes and coins by their value in cents. */
const pieces = z.array(z.object({ value: z.int(), count }));

const closedDay = z.object({
  /** The number of its entry in the journal, and those of the entries that it closed. */
  no: z.int(),
  from: z.int(),
  to: z.int(),
  date,
  at: instant,
  since: date.nullable(),
  figures,
  float: decimal,
  /** null when nobody counted. */
  counted: z.object({ pieces, total: decimal }).nullable(),
  explanation: lines,
  automatic: z.boolean(),
  closed_by: line.nullable(),
  device: line.nullable(),
  perpetual: z.object({ received: decimal, returned: decimal, sales: decimal, reversed: decimal }),
  hash: line,
  signature: z.object({ key_id: line, value: line }),
});

const overview = z.object({
  way: z.enum(TILL_WAYS).nullable(),
  float: decimal,
  /** null while nothing was received since the last close. */
  open: z
    .object({
      date,
      begins_at: instant,
      closes_itself_at: instant,
      next_service_at: instant.nullable(),
      seen_no: z.int(),
      figures,
    })
    .nullable(),
  last: closedDay.nullable(),
  unfinished: z.array(
    z.object({
      order_id: id,
      number: line,
      shipping_method: z.enum(SHIPPING_METHODS),
      handed_over: z.boolean(),
      due: decimal,
    }),
  ),
  /** null unless the shop's own till collects. */
  own_till: z
    .object({ date, online: z.object(inAndOut), handed_over: z.object({ orders: count, amount: decimal }) })
    .nullable(),
});

const countedPieces = z
  .array(z.strictObject({ value: z.literal(DENOMINATIONS), count: z.int().min(0).max(PIECES_MAX) }))
  .max(DENOMINATIONS.length)
  .refine((counted) => new Set(counted.map(({ value }) => value)).size === counted.length);

const DAY_MS = 24 * 60 * 60_000;
const isSpan = ({ from, until }: { from: string; until: string }) => {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= FILE_DAYS_MAX;
};

/** The payload and the success of the page of the day (MANAGEMENT section 9, Day close). */
export const daySchemas = {
  manageDay: { payload: z.strictObject({}), answer: overview },
  /**
   * Closes the open day. `date`, `seen_no` and `float` are those that were looked at: others by now are refused. `counted`
   * null: nobody counted. The same `act_key` again answers with the day that it closed.
   */
  manageDayClose: {
    payload: z.strictObject({
      date,
      seen_no: z.int().min(0),
      float: total,
      counted: countedPieces.nullable(),
      explanation: linesOf(EXPLANATION_MAX),
      act_key: z.uuid(),
    }),
    answer: closedDay,
  },
  /** The cash that stays in the drawer. `from` is what was looked at: another one by now is refused. */
  manageDayFloat: {
    payload: z.strictObject({
      float: total.refine((amount) => (parseDecimal(amount) ?? 0) <= FLOAT_MAX, 'Au plus 10 000 €'),
      from: total,
    }),
    answer: z.object({}),
  },
  /** Closed days, the newest first. `before` is `next` of the page before. */
  manageDays: {
    payload: z.strictObject({ before: date.optional() }),
    answer: z.object({ days: z.array(closedDay), next: date.nullable() }),
  },
  /** A closed day as a PDF file of A4 pages. */
  manageDayPdf: {
    payload: z.strictObject({ date }),
    answer: z.object({ pdf: z.base64().max(2_000_000) }),
  },
  /** The closed days from a date to another, both inclusive, as a CSV file (docs/cloturer-la-journee.md). */
  manageDayTable: {
    payload: z
      .strictObject({ table: z.enum(DAY_TABLES), from: date, until: date })
      .refine(isSpan, { path: ['until'], error: 'De un à 366 jours' }),
    answer: z.object({ csv: z.base64().max(10_000_000) }),
  },
} as const;

export type DayOverviewWire = z.output<typeof overview>;
export type ClosedDayWire = z.output<typeof closedDay>;
export type DayFiguresWire = z.output<typeof figures>;
