import type { Page } from '#lib/domain/answer.ts';
import type { CashPieces } from '#lib/domain/day/cash-count.ts';
import type { ClosedDayReport, DayOverview, DayTable } from '#lib/domain/day/day-report.ts';
import type { Cents } from '#lib/domain/money.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { ClosedDayWire, DayOverviewWire } from './day-schemas.ts';
import { figuresOf, inAndOutOf } from './day-wire.ts';

// The calls of the page of the day. Apart from calls.ts: other pages do not load them.

const amountOf = (text: string): Cents => parseDecimal(text) ?? ZERO;

const closedDayOf = (wire: ClosedDayWire): ClosedDayReport => ({
  no: wire.no,
  from: wire.from,
  to: wire.to,
  date: wire.date,
  at: Date.parse(wire.at),
  since: wire.since,
  figures: figuresOf(wire.figures),
  float: amountOf(wire.float),
  counted: wire.counted && { pieces: wire.counted.pieces, total: amountOf(wire.counted.total) },
  explanation: wire.explanation,
  automatic: wire.automatic,
  closedBy: wire.closed_by,
  device: wire.device,
  perpetual: {
    received: amountOf(wire.perpetual.received),
    returned: amountOf(wire.perpetual.returned),
    sales: amountOf(wire.perpetual.sales),
    reversed: amountOf(wire.perpetual.reversed),
  },
  hash: wire.hash,
  signature: { keyId: wire.signature.key_id, value: wire.signature.value },
});

const overviewOf = ({ way, float, open, last, unfinished, own_till }: DayOverviewWire): DayOverview => ({
  way,
  float: amountOf(float),
  open: open && {
    date: open.date,
    beginsAt: Date.parse(open.begins_at),
    closesItselfAt: Date.parse(open.closes_itself_at),
    nextServiceAt: open.next_service_at === null ? null : Date.parse(open.next_service_at),
    seenNo: open.seen_no,
    figures: figuresOf(open.figures),
  },
  last: last && closedDayOf(last),
  unfinished: unfinished.map((order) => ({
    orderId: order.order_id,
    number: order.number,
    method: order.shipping_method,
    isHandedOver: order.handed_over,
    due: amountOf(order.due),
  })),
  ownTill: own_till && {
    date: own_till.date,
    online: inAndOutOf(own_till.online),
    handedOver: { orders: own_till.handed_over.orders, amount: amountOf(own_till.handed_over.amount) },
  },
});

export const readDay: ApiCall<'manageDay', null, DayOverview> = {
  endpoint: 'manageDay',
  encode: () => ({}),
  decode: overviewOf,
};

/** What a close says: what was looked at, and what was counted; null when nobody counted. */
export interface DayClose {
  date: string;
  seenNo: number;
  float: Cents;
  counted: readonly CashPieces[] | null;
  explanation: string;
}

/** The same `actKey` again is the same close. */
export const closeDay: ApiCall<'manageDayClose', DayClose & { actKey: string }, ClosedDayReport> = {
  endpoint: 'manageDayClose',
  encode: ({ date, seenNo, float, counted, explanation, actKey }) => ({
    date,
    seen_no: seenNo,
    float: toDecimal(float),
    counted: counted && [...counted],
    explanation,
    act_key: actKey,
  }),
  decode: closedDayOf,
};

export const changeFloat: ApiCall<'manageDayFloat', { float: Cents; from: Cents }, object> = {
  endpoint: 'manageDayFloat',
  encode: ({ float, from }) => ({ float: toDecimal(float), from: toDecimal(from) }),
  decode: () => ({}),
};

/** A page of closed days, the newest first. */
export const readDays: ApiCall<'manageDays', { cursor: string | null }, Page<ClosedDayReport>> = {
  endpoint: 'manageDays',
  encode: ({ cursor }) => ({ ...(cursor !== null && { before: cursor }) }),
  decode: ({ days, next }) => ({ items: days.map(closedDayOf), next }),
};

/** A closed day as a PDF file, in base64. */
export const readDayPdf: ApiCall<'manageDayPdf', { date: string }, { pdf: string }> = {
  endpoint: 'manageDayPdf',
  encode: ({ date }) => ({ date }),
  decode: ({ pdf }) => ({ pdf }),
};

/** Closed days as a CSV file, in base64. */
export const readDayTable: ApiCall<
  'manageDayTable',
  { table: DayTable; from: string; until: string },
  { csv: string }
> = {
  endpoint: 'manageDayTable',
  encode: (wanted) => wanted,
  decode: ({ csv }) => ({ csv }),
};
