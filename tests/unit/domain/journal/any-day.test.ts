import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collected, salesOf } from '#lib/domain/day/day-report.ts';
import { eReportingRows, reportedTotal } from '#lib/domain/day/e-reporting.ts';
import { allocationOf, sumAllocations } from '#lib/domain/journal/allocation.ts';
import { figuresOf, sumFigures } from '#lib/domain/journal/figures.ts';
import { cents } from '#lib/domain/money.ts';
import { orderTaxByRate } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { receivedTotal } from '#lib/domain/payments/payment-status.ts';
import { RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { dayReport } from '#lib/domain/reports/day-report.ts';
import { type MeansReport, moneyByDay, sumMeans } from '#lib/domain/reports/order-money.ts';
import { sumTaxes, type TaxShare } from '#lib/domain/vat.ts';
import { isFull } from '#tests/support/full-run.ts';
import { createCourses, placedOrder, step } from './a-course.ts';
import { courseOfMoney, dayOf } from './a-course-of-money.ts';

// The orders of some days, with edits, refunds, disputes, split payments, tips, discounts and three rates: whatever states
// their money says the same, to the cent.

/** Of 20 to 40 orders. */
const RUNS = { numRuns: isFull ? 350 : 14 };
const JOURNAL = { dayOf, choices: [{ way: 'journal' as const, since: 0, name: null }] };

const someDays = fc
  .array(fc.tuple(placedOrder, fc.array(step, { maxLength: 10 })), { minLength: 20, maxLength: 40 })
  .map((orders) => {
    const courses = orders.map(([placed, steps], index) =>
      courseOfMoney({ ...placed, orderId: index + 1 }, steps, createCourses(index + 1)),
    );
    const entries = courses.flatMap((each) => each.entries);
    const days = [...new Set(entries.map(({ day }) => day))].sort();
    return { courses, entries, days };
  });
type SomeDays = typeof someDays extends fc.Arbitrary<infer Value> ? Value : never;

const figuresOn = ({ entries }: SomeDays, date: string) =>
  figuresOf(entries.filter(({ day }) => day === date).map(({ content }) => content));

const withoutZeros = (shares: readonly TaxShare[]) =>
  sumTaxes(shares).filter(({ net, tax }) => net !== 0 || tax !== 0);

/** What moved in each means, as reports name them. */
const named = (means: string, online: boolean) =>
  (online && means === 'card' ? 'card_online' : means) as MeansReport['means'];

describe('any days', () => {
  it('have in the figures of their close what their ledger moved, by means', () => {
    fc.assert(
      fc.property(someDays, (some) => {
        for (const date of some.days) {
          const moved = some.courses.flatMap(({ course }) =>
            course.movements
              .filter(({ at }) => dayOf(at) === date)
              .map(({ kind, means, online, amount }) => {
                const signed = RECEIVED_SIGNS[kind] * amount;
                return {
                  means: named(means, online),
                  received: cents(Math.max(0, signed)),
                  returned: cents(Math.max(0, -signed)),
                };
              }),
          );
          const figures = figuresOn(some, date);
          const stated = figures.means.map(({ means, online, ...each }) => ({
            means: named(means, online),
            ...each,
          }));
          expect(sumMeans(stated)).toEqual(sumMeans(moved));
          expect(salesOf(figures) + figures.tips + figures.excess).toBe(collected(figures));
          const byMethod = withoutZeros(figures.methods.flatMap(({ taxes }) => taxes));
          expect(byMethod).toEqual(figures.taxes);
        }
      }),
      RUNS,
    );
  });

  it('have in their reports and in the e-reporting the sales of their close, by rate', () => {
    fc.assert(
      fc.property(someDays, (some) => {
        const money = some.courses.flatMap(({ course }) => moneyByDay(course, JOURNAL));
        for (const date of some.days) {
          const figures = figuresOn(some, date);
          const report = dayReport(
            date,
            [],
            money.filter((each) => each.date === date),
          );
          expect(report.taxes).toEqual(figures.taxes);
          expect(report.tips).toBe(figures.tips);
          const stated = figures.means.map(({ means, online, ...each }) => ({
            means: named(means, online),
            ...each,
          }));
          expect(report.means).toEqual(sumMeans(stated));
          const rows = eReportingRows({ date, figures });
          expect(withoutZeros(rows)).toEqual(figures.taxes);
          expect(reportedTotal(rows)).toBe(salesOf(figures));
        }
      }),
      RUNS,
    );
  });

  it('add up to what the receipts of their orders say, and to what was received for them', () => {
    fc.assert(
      fc.property(someDays, (some) => {
        for (const { order, entries } of some.courses) {
          const own = sumAllocations(entries.map(({ content }) => content));
          expect(own).toEqual(sumAllocations([allocationOf(order)]));
          const isPaid = receivedTotal(order.received) === order.total && order.orderStatusId !== CANCELLED;
          if (isPaid) expect(own.taxes).toEqual(withoutZeros(orderTaxByRate(order)));
        }
        const whole = sumFigures(some.days.map((date) => figuresOn(some, date)));
        const received = some.courses.reduce((sum, { order }) => sum + receivedTotal(order.received), 0);
        expect(collected(whole)).toBe(received);
        expect(whole.taxes).toEqual(
          withoutZeros(some.courses.flatMap(({ order }) => allocationOf(order).taxes)),
        );
      }),
      RUNS,
    );
  });
});
