import { add, type Cents, cents, ZERO } from '../money.ts';
import { weekdayOf } from '../opening-hours/clock.ts';
import type { Weekday } from '../opening-hours/slots.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '../orders/shipping-method.ts';
import { sumTaxes, type TaxShare } from '../vat.ts';
import { type DayMoney, type MeansReport, sumMeans } from './order-money.ts';
import {
  CANCELLED_BY,
  CANCELLED_WHY,
  type CancelledBy,
  type CancelledWhy,
  CUSTOMER_KINDS,
  type CustomerKind,
  isLate,
  type OrderReport,
} from './order-report.ts';

/** Orders, and what they cost with VAT and without tips. */
export interface Counted {
  orders: number;
  value: Cents;
}

/**
 * The figures of business days (MANAGEMENT section 9, Reports): of one, or of all of a period, which is the sum of its days.
 * Money counts on the day on which it was received; orders on the day for which they were due. Lists leave out what is 0.
 */
export interface ReportFigures extends Counted {
  /** Sales by VAT rate, the lowest first. */
  taxes: readonly TaxShare[];
  tips: Cents;
  means: readonly MeansReport[];
  methods: readonly (Counted & { method: ShippingMethod })[];
  /** By weekday of the business day and hour of the clock. */
  hours: readonly (Counted & { weekday: Weekday; hour: number })[];
  /** Orders of which it is known when they were ready, how many of them were late, and by how many minutes together. */
  punctual: { known: number; late: number; minutes: number };
  cancelled: readonly (Counted & { by: CancelledBy; why: CancelledWhy })[];
  customers: readonly { kind: CustomerKind; orders: number }[];
}

export const NO_REPORT: ReportFigures = {
  orders: 0,
  value: ZERO,
  taxes: [],
  tips: ZERO,
  means: [],
  methods: [],
  hours: [],
  punctual: { known: 0, late: 0, minutes: 0 },
  cancelled: [],
  customers: [],
};

/** The figures of a business day from its orders and its money, in whatever order. */
export function dayReport(
  date: string,
  orders: readonly Omit<OrderReport, 'orderId' | 'date'>[],
  money: readonly DayMoney[],
): ReportFigures {
  const weekday = weekdayOf(date);
  return sumReports([
    { ...NO_REPORT, ...sumMoney(money) },
    ...orders.map((order): ReportFigures => {
      const counted = { orders: 1, value: order.value };
      if (order.cancelled) return { ...NO_REPORT, cancelled: [{ ...counted, ...order.cancelled }] };
      return {
        ...NO_REPORT,
        ...counted,
        methods: [{ ...counted, method: order.method }],
        hours: [{ ...counted, weekday, hour: order.hour }],
        punctual: {
          known: order.minutesLate === null ? 0 : 1,
          late: isLate(order) ? 1 : 0,
          minutes: isLate(order) ? (order.minutesLate ?? 0) : 0,
        },
        customers: [{ kind: order.customer, orders: 1 }],
      };
    }),
  ]);
}

const sumMoney = (money: readonly DayMoney[]): Pick<ReportFigures, 'taxes' | 'tips' | 'means'> => ({
  taxes: money.flatMap(({ taxes }) => taxes),
  tips: add(...money.map(({ tip }) => tip)),
  means: money.flatMap(({ means }) => means),
});

/** Sums figures of several days: of a period, or of parts of one day. */
export function sumReports(all: readonly ReportFigures[]): ReportFigures {
  const sum = (pick: (each: ReportFigures) => number) => all.reduce((total, each) => total + pick(each), 0);
  return {
    ...sumCounted(all),
    taxes: sumTaxes(all.flatMap(({ taxes }) => taxes)).filter(({ net, tax }) => net !== 0 || tax !== 0),
    tips: cents(sum(({ tips }) => tips)),
    means: sumMeans(all.flatMap(({ means }) => means)),
    methods: grouped(
      all.flatMap(({ methods }) => methods),
      ({ method }) => SHIPPING_METHODS.indexOf(method),
    ).map((same) => ({ method: same[0].method, ...sumCounted(same) })),
    hours: grouped(
      all.flatMap(({ hours }) => hours),
      ({ weekday, hour }) => weekday * 24 + hour,
    ).map((same) => ({ weekday: same[0].weekday, hour: same[0].hour, ...sumCounted(same) })),
    punctual: {
      known: sum(({ punctual }) => punctual.known),
      late: sum(({ punctual }) => punctual.late),
      minutes: sum(({ punctual }) => punctual.minutes),
    },
    cancelled: grouped(
      all.flatMap(({ cancelled }) => cancelled),
      ({ by, why }) => CANCELLED_BY.indexOf(by) * CANCELLED_WHY.length + CANCELLED_WHY.indexOf(why),
    ).map((same) => ({ by: same[0].by, why: same[0].why, ...sumCounted(same) })),
    customers: grouped(
      all.flatMap(({ customers }) => customers),
      ({ kind }) => CUSTOMER_KINDS.indexOf(kind),
    ).map((same) => ({ kind: same[0].kind, orders: same.reduce((total, { orders }) => total + orders, 0) })),
  };
}

/** Sales with VAT, without tips. */
export const salesOf = ({ taxes }: Pick<ReportFigures, 'taxes'>): Cents =>
  add(...taxes.map(({ gross }) => gross));

/** What went back to customers. */
export const returnedOf = ({ means }: Pick<ReportFigures, 'means'>): Cents =>
  add(...means.map(({ returned }) => returned));

/** The average order, rounded to the cent; null without an order. */
export const averageBasket = ({ orders, value }: Counted): Cents | null =>
  orders === 0 ? null : cents(Math.round(value / orders));

/** How much more `now` is than `before`, in whole percent; null where there was nothing before. */
export const growthPercent = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100);

const sumCounted = (all: readonly Counted[]): Counted => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  value: cents(all.reduce((sum, { value }) => sum + value, 0)),
});

/** Groups of equal rank, by it. */
function grouped<Item>(items: readonly Item[], rankOf: (item: Item) => number): [Item, ...Item[]][] {
  return [...Map.groupBy(items, rankOf)]
    .sort(([one], [other]) => one - other)
    .flatMap(([, [first, ...more]]) => (first === undefined ? [] : [[first, ...more] as [Item, ...Item[]]]));
}
