import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessDayAt } from '#lib/domain/journal/business-day.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { addDays, weekdayOf } from '#lib/domain/opening-hours/clock.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import {
  APPROVED,
  AWAITING_CARD,
  CANCELLED,
  HANDED_OVER,
  type OrderStatusId,
  PAID_NOT_SEEN,
  READY,
} from '#lib/domain/orders/order-status.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import {
  averageBasket,
  dayReport,
  growthPercent,
  salesOf,
  sumReports,
} from '#lib/domain/reports/day-report.ts';
import { type DayMoney, REPORT_MEANS } from '#lib/domain/reports/order-money.ts';
import {
  CANCELLED_BY,
  CANCELLED_WHY,
  CUSTOMER_KINDS,
  isLate,
  type OrderReport,
  reportOf,
} from '#lib/domain/reports/order-report.ts';
import {
  areReportDays,
  businessDayFinder,
  lengthOf,
  periodBefore,
  periodDays,
  REPORT_PERIODS,
} from '#lib/domain/reports/period.ts';
import { selectionOf, selectionText } from '#lib/domain/reports/selection.ts';
import { taxShare } from '#lib/domain/vat.ts';
import { isFull } from '#tests/support/full-run.ts';
import { anOrderOf } from '../journal/a-course.ts';
import { at, hoursOf, PARIS, slot } from '../opening-hours/shop.ts';

const RUNS = { numRuns: isFull ? 10_000 : 300 };

const amount = fc.integer({ min: 0, max: 20_000 }).map(cents);
const anOrder: fc.Arbitrary<OrderReport> = fc.record({
  orderId: fc.integer({ min: 1, max: 1000 }),
  date: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-10-20', days)),
  hour: fc.integer({ min: 0, max: 23 }),
  method: fc.constantFrom(...SHIPPING_METHODS),
  value: amount,
  cancelled: fc.option(
    fc.record({ by: fc.constantFrom(...CANCELLED_BY), why: fc.constantFrom(...CANCELLED_WHY) }),
    { freq: 3 },
  ),
  minutesLate: fc.option(fc.integer({ min: -30, max: 60 })),
  customer: fc.constantFrom(...CUSTOMER_KINDS),
});
const someMoney: fc.Arbitrary<DayMoney> = fc.record({
  date: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-10-20', days)),
  taxes: fc
    .tuple(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(5.5, 10, 20))
    .map(([gross, rate]) => [taxShare(cents(gross), rate)]),
  tip: amount,
  excess: fc.constant<Cents>(ZERO),
  means: fc
    .record({ means: fc.constantFrom(...REPORT_MEANS), received: amount, returned: amount })
    .map((each) => [each]),
});

describe('the figures of days', () => {
  it('add up to those of their period, however orders and days are cut', () => {
    fc.assert(
      fc.property(fc.array(anOrder), fc.array(someMoney), fc.nat(20), (orders, money, cut) => {
        const dates = [...new Set([...orders, ...money].map(({ date }) => date))].sort();
        const days = dates.map((date) =>
          dayReport(
            date,
            orders.filter((order) => order.date === date),
            money.filter((each) => each.date === date),
          ),
        );
        const whole = sumReports(days);
        expect(sumReports([sumReports(days.slice(0, cut)), sumReports(days.slice(cut))])).toEqual(whole);
        expect(sumReports(days.toReversed())).toEqual(whole);
        const kept = orders.filter(({ cancelled }) => cancelled === null);
        expect(whole.orders).toBe(kept.length);
        expect(whole.value).toBe(kept.reduce((sum, { value }) => sum + value, 0));
        expect(whole.hours.reduce((sum, each) => sum + each.orders, 0)).toBe(kept.length);
        expect(whole.methods.reduce((sum, each) => sum + each.value, 0)).toBe(whole.value);
        expect(whole.cancelled.reduce((sum, each) => sum + each.orders, 0)).toBe(orders.length - kept.length);
        expect(salesOf(whole)).toBe(money.reduce((sum, { taxes }) => sum + (taxes[0]?.gross ?? 0), 0));
      }),
      RUNS,
    );
  });

  it('are the same when a day is counted again, in whatever order its orders are read', () => {
    fc.assert(
      fc.property(fc.array(anOrder), fc.array(someMoney), (orders, money) => {
        expect(dayReport('2026-11-20', orders.toReversed(), money.toReversed())).toEqual(
          dayReport('2026-11-20', orders, money),
        );
      }),
      RUNS,
    );
  });

  it('have no average without an order, and no growth from nothing', () => {
    expect(averageBasket({ orders: 0, value: ZERO })).toBeNull();
    expect(averageBasket({ orders: 3, value: cents(1000) })).toBe(333);
    expect(growthPercent(112, 100)).toBe(12);
    expect(growthPercent(0, 100)).toBe(-100);
    expect(growthPercent(5, 0)).toBeNull();
  });
});

describe('an order in reports', () => {
  const due = at('2026-11-20 12:30');
  const rules = {
    choices: [],
    timeZone: PARIS,
    whyOf: () => 'sold_out' as const,
    dayOf: businessDayFinder({ openingHours: hoursOf([slot('11:30-23:00')]), timeZone: PARIS }),
  };
  const reported = (changes: Partial<Order>, course: readonly [OrderStatusId, number][]) => {
    const order = { ...anOrderOf([], ZERO, 'pickup'), orderDate: due, ...changes };
    return reportOf(
      {
        order,
        customer: 'new',
        versions: [{ at: 0, money: order }],
        statuses: course.map(([status, minutes]) => ({ status, at: due + minutes * 60_000 })),
        movements: [],
        reallocations: [],
      },
      rules,
    )?.order;
  };

  it('is late from six minutes on: to fetch when it is ready, to deliver when it is handed over', () => {
    const over = { orderStatusId: HANDED_OVER } as const;
    const fetched = (ready: number) =>
      reported(over, [
        [APPROVED, -30],
        [READY, ready],
        [HANDED_OVER, 40],
      ]);
    expect(isLate(fetched(5) ?? { minutesLate: null })).toBe(false);
    expect(isLate(fetched(6) ?? { minutesLate: null })).toBe(true);
    const delivered = reported({ ...over, shippingMethod: 'delivery' }, [
      [READY, -10],
      [HANDED_OVER, 6],
    ]);
    expect(delivered?.minutesLate).toBe(6);
    expect(
      reported(over, [
        [APPROVED, -30],
        [HANDED_OVER, 9],
      ])?.minutesLate,
    ).toBe(9);
    expect(reported({ orderStatusId: APPROVED }, [[APPROVED, 90]])?.minutesLate).toBeNull();
  });

  it('counts on the business day and at the hour for which it was due', () => {
    expect(reported({ orderStatusId: APPROVED }, [[APPROVED, 0]])).toMatchObject({
      date: '2026-11-20',
      hour: 12,
    });
    const late = { orderStatusId: APPROVED, orderDate: at('2026-11-21 00:30') } as const;
    expect(reported(late, [[APPROVED, 0]])).toMatchObject({ date: '2026-11-20', hour: 0 });
  });

  it('says by whom and why it was cancelled, without the words', () => {
    const refused = { orderStatusId: CANCELLED, invoiceNo: -12, cancelReason: 'Rupture' } as const;
    const course: [OrderStatusId, number][] = [
      [PAID_NOT_SEEN, 0],
      [CANCELLED, 1],
    ];
    expect(reported({ ...refused, cancelledBy: 'staff' }, course)?.cancelled).toEqual({
      by: 'staff',
      why: 'sold_out',
    });
    expect(reported({ ...refused, cancelledBy: 'customer' }, course)?.cancelled).toEqual({
      by: 'customer',
      why: 'none',
    });
    const unanswered = { ...refused, cancelledBy: 'system', ladderStep: 'refused' } as const;
    expect(reported(unanswered, course)?.cancelled).toEqual({ by: 'unanswered', why: 'none' });
  });

  it('never counts as a test, nor before its card is charged', () => {
    expect(reported({ invoiceNo: 2_000_000_001 }, [[PAID_NOT_SEEN, 0]])).toBeUndefined();
    expect(reported({ orderStatusId: AWAITING_CARD }, [[AWAITING_CARD, 0]])).toBeUndefined();
    const never = { orderStatusId: CANCELLED, invoiceNo: -12 } as const;
    expect(
      reported(never, [
        [AWAITING_CARD, 0],
        [CANCELLED, 30],
      ]),
    ).toBeUndefined();
  });
});

describe('business days', () => {
  it('are those of the journal: over both clock changes, past midnight, far from its server', () => {
    const shops = [
      { openingHours: hoursOf([slot('11:30-14:00'), slot('18:30-02:00')]), timeZone: PARIS },
      { openingHours: hoursOf([slot('06:30-20:00')]), timeZone: 'Pacific/Auckland' },
      { openingHours: hoursOf([slot('17:00-04:00')]), timeZone: 'Pacific/Tahiti' },
      { openingHours: hoursOf([]), timeZone: 'Indian/Reunion' },
    ];
    const [spring, autumn] = [at('2026-03-27 00:00'), at('2026-10-23 00:00')];
    const instant = fc
      .tuple(fc.constantFrom(spring, autumn), fc.nat(4 * 24 * 60))
      .map(([from, minutes]) => from + minutes * 60_000);
    fc.assert(
      fc.property(fc.constantFrom(...shops), instant, (hours, moment) => {
        expect(businessDayFinder(hours)(moment)).toBe(businessDayAt(moment, hours, null).date);
      }),
      RUNS,
    );
  });
});

describe('a period', () => {
  const today = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
  const ownDates = REPORT_PERIODS.filter((period) => period !== 'custom');

  it('of own dates has dates that exist, in their order, of two years at most', () => {
    const are = (from: string, until: string) => areReportDays({ from, until });
    expect(are('2026-11-01', '2026-11-01')).toBe(true);
    expect(are('2024-02-29', '2026-03-01')).toBe(true);
    expect(are('2024-02-28', '2026-03-01')).toBe(false);
    expect(are('2026-11-30', '2026-11-01')).toBe(false);
    expect(are('2026-02-30', '2026-03-01')).toBe(false);
    expect(are('', '2026-03-01')).toBe(false);
  });

  it('of days is compared with as many, of one or seven with the same weekdays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ownDates), today, (period, date) => {
        const days = periodDays(period, date);
        const before = periodBefore(period, days);
        expect(before.until < days.from || period === 'today' || period === 'yesterday').toBe(true);
        expect(before.from <= before.until).toBe(true);
        if (['today', 'yesterday', 'week'].includes(period)) {
          expect(weekdayOf(before.from)).toBe(weekdayOf(days.from));
          expect(lengthOf(before)).toBe(lengthOf(days));
        }
        if (period === 'month_days') expect(addDays(before.until, 1)).toBe(days.from);
      }),
      RUNS,
    );
  });

  it('of a month is compared with the month before, of a year with the same days of the year before', () => {
    const comparedWith = (period: 'month' | 'last_month' | 'year', date: string) => {
      const { from, until } = periodBefore(period, periodDays(period, date));
      return [from, until];
    };
    expect(comparedWith('month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28']);
    expect(comparedWith('month', '2026-11-10')).toEqual(['2026-10-01', '2026-10-10']);
    expect(comparedWith('last_month', '2026-03-15')).toEqual(['2026-01-01', '2026-01-31']);
    expect(comparedWith('year', '2028-02-29')).toEqual(['2027-01-01', '2027-02-28']);
  });
});

describe('the orders behind a figure', () => {
  it('are in an address and come back from it, whatever dishes are called', () => {
    const selected = fc.oneof(
      fc.constantFrom(
        { kind: 'orders' as const },
        { kind: 'late' as const },
        { kind: 'on_time' as const },
        { kind: 'rate' as const, rate: 5.5 },
        { kind: 'method' as const, method: 'table' as const },
      ),
      fc.record({
        kind: fc.constant('product' as const),
        productId: fc.integer({ min: 1, max: 9999 }),
        name: fc.string(),
      }),
      fc.record({ kind: fc.constant('value' as const), option: fc.string(), name: fc.string() }),
      fc.record({
        kind: fc.constant('hour' as const),
        weekday: fc.constantFrom(1 as const, 7 as const),
        hour: fc.integer({ min: 0, max: 23 }),
      }),
    );
    fc.assert(
      fc.property(selected, (each) => {
        const selection = { from: '2026-11-01', until: '2026-11-30', selected: each };
        expect(selectionOf(selectionText(selection))).toEqual(selection);
      }),
      RUNS,
    );
    for (const wrong of [
      '',
      '2026-11-01.2026-11-30',
      '1.2.orders',
      '2026-11-01.2026-11-30.method.boat',
      '2026-11-01.2026-11-30.hour.8.1',
      '2026-13-22.2026-11-28.money',
      '2026-02-30.2026-11-28.money',
      '2026-11-01.2026-02-30.money',
      '2026-11-28.2026-11-01.money',
    ])
      expect(selectionOf(wrong)).toBeNull();
    // A name that cannot be decoded is left out.
    const product = { kind: 'product', productId: 5, name: '' };
    expect(selectionOf('2026-11-01.2026-11-30.product.5.%')?.selected).toEqual(product);
  });
});
