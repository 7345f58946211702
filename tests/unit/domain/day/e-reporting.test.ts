import fc from 'fast-check';
import { collected, collectedOnline, salesOf, shortSignature } from '#lib/domain/day/day-report.ts';
import { eReportingRows, reportedTotal } from '#lib/domain/day/e-reporting.ts';
import { figuresOf, type MethodFigures } from '#lib/domain/journal/figures.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { taxShare } from '#lib/domain/vat.ts';
import { createCourses, placedOrder, step } from '../journal/a-course.ts';

const sold = (
  method: MethodFigures['method'],
  orders: number,
  ...shares: [number, number][]
): MethodFigures => {
  const taxes = shares.map(([rate, gross]) => taxShare(cents(gross), rate));
  return { method, sales: salesOf({ taxes }), taxes, tips: ZERO, orders };
};
const rowsOf = (...methods: MethodFigures[]) =>
  eReportingRows({ date: '2026-11-27', figures: { methods } }).map(
    ({ category, rate, gross, transactions }) => [category, rate, gross, transactions],
  );

describe('the sales for e-reporting (decision 88)', () => {
  it('are services at a table, goods taken away or delivered, by rate', () => {
    expect(
      rowsOf(
        sold('pickup', 2, [5.5, 550], [10, 1100]),
        sold('delivery', 1, [10, 2200]),
        sold('table', 3, [10, 3300], [20, 1200]),
      ),
    ).toEqual([
      ['TLB1', 5.5, 550, 3],
      ['TLB1', 10, 3300, 3],
      ['TPS1', 10, 3300, 3],
      ['TPS1', 20, 1200, 3],
    ]);
  });

  it('name deposits as not taxed, without counting their order twice', () => {
    expect(rowsOf(sold('pickup', 2, [0, 100], [10, 1100]))).toEqual([
      ['TLB1', 10, 1100, 2],
      ['TNT1', 0, 100, 0],
    ]);
  });

  it('count the orders of a shop that charges no VAT where they are', () => {
    expect(rowsOf(sold('table', 4, [0, 5000]))).toEqual([['TNT1', 0, 5000, 4]]);
  });

  it('are negative on a day on which more was taken back than sold, and nothing on one without sales', () => {
    expect(rowsOf(sold('pickup', 0, [10, -1100]))).toEqual([['TLB1', 10, -1100, 0]]);
    expect(rowsOf()).toEqual([]);
  });

  it('add up to the sales of the day, and their orders to its orders, whatever happens to its orders', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(placedOrder, fc.array(step, { maxLength: 8 })), { minLength: 1, maxLength: 5 }),
        (courses) => {
          const figures = figuresOf(
            courses.flatMap(([order, steps], index) =>
              createCourses(index + 1)(order, steps).entries.map(({ content }) => content),
            ),
          );
          const rows = eReportingRows({ date: '2026-11-27', figures });
          expect(reportedTotal(rows)).toBe(salesOf(figures));
          for (const { net, tax, gross } of rows) expect(net + tax).toBe(gross);
          const counted = new Map(rows.map(({ category, transactions }) => [category, transactions]));
          const orders = [...counted.values()].reduce((sum, each) => sum + each, 0);
          expect(orders).toBeLessThanOrEqual(figures.orders);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('what was collected on a day', () => {
  it('is what was received without what went back, in all means and online', () => {
    const means = [
      { means: 'cash', online: false, received: cents(5000), returned: cents(180) },
      { means: 'card', online: true, received: cents(2180), returned: cents(2180) },
      { means: 'card', online: false, received: cents(1000), returned: ZERO },
    ] as const;
    expect([collected({ means }), collectedOnline({ means })]).toEqual([5820, 0]);
  });
});

describe('a signature in short', () => {
  it('has the first sixteen letters and digits in groups of four', () => {
    expect(shortSignature('DxAo/mu+yG3v4XBx10xLNT20A9Ow==')).toBe('DxAo muyG 3v4X Bx10');
  });
});
