import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ReportFigures } from '#lib/domain/reports/day-report.ts';
import type { Report, ReportWanted } from '#lib/domain/reports/report.ts';
import type { TaxShare } from '#lib/domain/vat.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { FiguresWire, ReportWire } from './report-schemas.ts';

// The calls of reports. Apart from calls.ts: other pages do not load them.

const read = (amount: string): Cents => parseDecimal(amount) ?? ZERO;

const taxesWire = (taxes: readonly TaxShare[]) =>
  taxes.map(({ rate, net, tax, gross }) => ({
    rate,
    net: toDecimal(net),
    tax: toDecimal(tax),
    gross: toDecimal(gross),
  }));

const taxesOf = (taxes: FiguresWire['taxes']): TaxShare[] =>
  taxes.map(({ rate, net, tax, gross }) => ({ rate, net: read(net), tax: read(tax), gross: read(gross) }));

const valued = <Each extends { value: Cents }>({ value, ...each }: Each) => ({
  ...each,
  value: toDecimal(value),
});

const readValue = <Each extends { value: string }>({ value, ...each }: Each) => ({
  ...each,
  value: read(value),
});

const figuresWire = (figures: ReportFigures): FiguresWire => ({
  orders: figures.orders,
  value: toDecimal(figures.value),
  taxes: taxesWire(figures.taxes),
  tips: toDecimal(figures.tips),
  means: figures.means.map(({ means, received, returned }) => ({
    means,
    received: toDecimal(received),
    returned: toDecimal(returned),
  })),
  methods: figures.methods.map(valued),
  hours: figures.hours.map(valued),
  punctual: figures.punctual,
  cancelled: figures.cancelled.map(valued),
  customers: [...figures.customers],
});

const figuresOf = (wire: FiguresWire): ReportFigures => ({
  orders: wire.orders,
  value: read(wire.value),
  taxes: taxesOf(wire.taxes),
  tips: read(wire.tips),
  means: wire.means.map(({ means, received, returned }) => ({
    means,
    received: read(received),
    returned: read(returned),
  })),
  methods: wire.methods.map(readValue),
  hours: wire.hours.map(readValue),
  punctual: wire.punctual,
  cancelled: wire.cancelled.map(readValue),
  customers: wire.customers,
});

const soldWire = (sold: Report['products']): ReportWire['products'] =>
  sold.map(({ productId, amount, ...each }) => ({
    ...each,
    product_id: productId,
    amount: toDecimal(amount),
  }));

const soldOf = (sold: ReportWire['products']): Report['products'] =>
  sold.map(({ product_id, amount, ...each }) => ({ ...each, productId: product_id, amount: read(amount) }));

/** A report as the wire has it. */
export const reportWire = ({ timeZone, countedAt, isBehind, ...report }: Report): ReportWire => ({
  ...report,
  time_zone: timeZone,
  figures: figuresWire(report.figures),
  days: report.days.map((day) => ({ ...day, taxes: taxesWire(day.taxes) })),
  before: { ...report.before, figures: figuresWire(report.before.figures) },
  products: soldWire(report.products),
  values: soldWire(report.values),
  counted_at: countedAt === null ? null : new Date(countedAt).toISOString(),
  behind: isBehind,
});

/** The report of a period. */
export const readReport: ApiCall<'manageReport', ReportWanted, Report> = {
  endpoint: 'manageReport',
  encode: (wanted) =>
    wanted.period === 'custom' ? { period: wanted.period, ...wanted.days } : { period: wanted.period },
  decode: ({ time_zone, counted_at, behind, ...report }) => ({
    ...report,
    timeZone: time_zone,
    figures: figuresOf(report.figures),
    days: report.days.map((day) => ({ ...day, taxes: taxesOf(day.taxes) })),
    before: { ...report.before, figures: figuresOf(report.before.figures) },
    products: soldOf(report.products),
    values: soldOf(report.values),
    countedAt: counted_at === null ? null : Date.parse(counted_at),
    isBehind: behind,
  }),
};
