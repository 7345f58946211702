import type { ClosedDayReport, DayOverview, NamedFigures } from '#lib/domain/day/day-report.ts';
import type { InAndOut } from '#lib/domain/journal/figures.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { TaxShare } from '#lib/domain/vat.ts';
import type { ClosedDayWire, DayFiguresWire, DayOverviewWire } from './day-schemas.ts';

const amountOf = (text: string): Cents => parseDecimal(text) ?? ZERO;

const taxesOf = (taxes: DayFiguresWire['taxes']): TaxShare[] =>
  taxes.map(({ rate, net, tax, gross }) => ({
    rate,
    net: amountOf(net),
    tax: amountOf(tax),
    gross: amountOf(gross),
  }));

const taxesWire = (taxes: readonly TaxShare[]): DayFiguresWire['taxes'] =>
  taxes.map(({ rate, net, tax, gross }) => ({
    rate,
    net: toDecimal(net),
    tax: toDecimal(tax),
    gross: toDecimal(gross),
  }));

export const inAndOutOf = (wire: { received: string; returned: string }): InAndOut => ({
  received: amountOf(wire.received),
  returned: amountOf(wire.returned),
});

const inAndOutWire = ({ received, returned }: InAndOut) => ({
  received: toDecimal(received),
  returned: toDecimal(returned),
});

/** The figures of a day from the wire. */
export const figuresOf = (wire: DayFiguresWire): NamedFigures => ({
  taxes: taxesOf(wire.taxes),
  means: wire.means.map(({ means, online, ...amounts }) => ({ means, online, ...inAndOutOf(amounts) })),
  methods: wire.methods.map(({ method, sales, taxes, tips, orders }) => ({
    method,
    sales: amountOf(sales),
    taxes: taxesOf(taxes),
    tips: amountOf(tips),
    orders,
  })),
  staff: wire.staff.map(({ staff_id: staff, name, ...amounts }) => ({ staff, name, ...inAndOutOf(amounts) })),
  tips: amountOf(wire.tips),
  excess: amountOf(wire.excess),
  refunds: amountOf(wire.refunds),
  unmatched: amountOf(wire.unmatched),
  orders: wire.orders,
  payments: wire.payments,
  entries: wire.entries,
  creditNotes: {
    ...wire.credit_notes,
    amount: amountOf(wire.credit_notes.amount),
    taxes: taxesOf(wire.credit_notes.taxes),
  },
  cashExpected: amountOf(wire.cash),
});

const figuresWire = (figures: NamedFigures): DayFiguresWire => ({
  taxes: taxesWire(figures.taxes),
  means: figures.means.map(({ means, online, ...amounts }) => ({ means, online, ...inAndOutWire(amounts) })),
  methods: figures.methods.map(({ method, sales, taxes, tips, orders }) => ({
    method,
    sales: toDecimal(sales),
    taxes: taxesWire(taxes),
    tips: toDecimal(tips),
    orders,
  })),
  staff: figures.staff.map(({ staff, name, ...amounts }) => ({
    staff_id: staff,
    name,
    ...inAndOutWire(amounts),
  })),
  tips: toDecimal(figures.tips),
  excess: toDecimal(figures.excess),
  refunds: toDecimal(figures.refunds),
  unmatched: toDecimal(figures.unmatched),
  orders: figures.orders,
  payments: figures.payments,
  entries: figures.entries,
  credit_notes: {
    ...figures.creditNotes,
    amount: toDecimal(figures.creditNotes.amount),
    taxes: taxesWire(figures.creditNotes.taxes),
  },
  cash: toDecimal(figures.cashExpected),
});

/** A closed day as an answer carries it. */
export const closedDayWire = (day: ClosedDayReport): ClosedDayWire => ({
  no: day.no,
  from: day.from,
  to: day.to,
  date: day.date,
  at: new Date(day.at).toISOString(),
  since: day.since,
  figures: figuresWire(day.figures),
  float: toDecimal(day.float),
  counted: day.counted && { pieces: [...day.counted.pieces], total: toDecimal(day.counted.total) },
  explanation: day.explanation,
  automatic: day.automatic,
  closed_by: day.closedBy,
  device: day.device,
  perpetual: {
    received: toDecimal(day.perpetual.received),
    returned: toDecimal(day.perpetual.returned),
    sales: toDecimal(day.perpetual.sales),
    reversed: toDecimal(day.perpetual.reversed),
  },
  hash: day.hash,
  signature: { key_id: day.signature.keyId, value: day.signature.value },
});

/** What the page of the day shows, as an answer carries it. */
export const dayOverviewWire = (overview: DayOverview): DayOverviewWire => ({
  way: overview.way,
  float: toDecimal(overview.float),
  open: overview.open && {
    date: overview.open.date,
    begins_at: new Date(overview.open.beginsAt).toISOString(),
    closes_itself_at: new Date(overview.open.closesItselfAt).toISOString(),
    next_service_at:
      overview.open.nextServiceAt === null ? null : new Date(overview.open.nextServiceAt).toISOString(),
    seen_no: overview.open.seenNo,
    figures: figuresWire(overview.open.figures),
  },
  last: overview.last && closedDayWire(overview.last),
  unfinished: overview.unfinished.map(({ orderId, number, method, isHandedOver, due }) => ({
    order_id: orderId,
    number,
    shipping_method: method,
    handed_over: isHandedOver,
    due: toDecimal(due),
  })),
  own_till: overview.ownTill && {
    date: overview.ownTill.date,
    online: inAndOutWire(overview.ownTill.online),
    handed_over: {
      orders: overview.ownTill.handedOver.orders,
      amount: toDecimal(overview.ownTill.handedOver.amount),
    },
  },
});
