import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, allocationOf, sumAllocations } from '#lib/domain/journal/allocation.ts';
import type { TillChoice } from '#lib/domain/journal/till.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { NOTHING_RETURNED, type Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, HANDED_OVER, PAY_ON_SITE_NOT_SEEN, PREPARING } from '#lib/domain/orders/order-status.ts';
import { type DayMoney, type MoneyCourse, moneyByDay } from '#lib/domain/reports/order-money.ts';
import { taxShare } from '#lib/domain/vat.ts';
import { isFull } from '#tests/support/full-run.ts';
import { anOrderOf, placedOrder, step } from '../journal/a-course.ts';
import { courseOfMoney, DAY, dayOf, HOUR } from '../journal/a-course-of-money.ts';

const RUNS = { numRuns: isFull ? 10_000 : 300 };

const choice = (way: TillChoice['way'], since = 0): TillChoice => ({ way, since, name: null });

/** 10.00 at 10 %. */
const aMeal = (price = 1000): Order =>
  anOrderOf(
    [
      {
        productId: 1,
        name: 'Plat',
        quantity: 1,
        price: cents(price),
        deposit: ZERO,
        taxRate: 10,
        taxes: [taxShare(cents(price), 10)],
        image: null,
        comment: '',
        options: [],
      },
    ],
    ZERO,
    'pickup',
  );

const course = (more: Partial<MoneyCourse>): MoneyCourse => ({
  order: { returned: NOTHING_RETURNED },
  versions: [{ at: 0, money: aMeal() }],
  statuses: [{ at: 0, status: PAY_ON_SITE_NOT_SEEN }],
  movements: [],
  reallocations: [],
  ...more,
});
const cash = (amount: number, at: number) =>
  ({ at, kind: 'payment', means: 'cash', online: false, amount: cents(amount), date: null }) as const;
const sales = (days: readonly DayMoney[]) =>
  days.map(({ date, taxes }) => [date, taxes.reduce((sum, { gross }) => sum + gross, 0)]);

const ways = [
  { title: 'before the choice of a way', choices: [] },
  { title: 'while the shop’s own till collects', choices: [choice('own_till')] },
];
for (const { title, choices } of ways)
  describe(`the money of an order ${title}`, () => {
    const rules = { dayOf, choices };

    it('counts when it is handed over, as received outside of this software', () => {
      const days = moneyByDay(
        course({
          statuses: [
            { at: 0, status: PAY_ON_SITE_NOT_SEEN },
            { at: DAY - 1, status: PREPARING },
            { at: DAY, status: HANDED_OVER } as const,
          ],
        }),
        rules,
      );
      expect(sales(days)).toEqual([['001', 1000]]);
      expect(days[0]?.means).toEqual([{ means: 'unrecorded', received: 1000, returned: 0 }]);
    });

    it('that was paid online counts when it was paid, and only the rest at the hand-over', () => {
      const days = moneyByDay(
        course({
          statuses: [{ at: 0, status: PAY_ON_SITE_NOT_SEEN }, { at: 2 * DAY, status: HANDED_OVER } as const],
          movements: [
            { at: 0, kind: 'payment', means: 'card', online: true, amount: cents(700), date: null },
          ],
        }),
        rules,
      );
      expect(sales(days)).toEqual([
        ['000', 700],
        ['002', 300],
      ]);
      expect(days.map(({ means }) => means[0]?.means)).toEqual(['card_online', 'unrecorded']);
    });

    it('that is edited after the hand-over changes the day of the edit alone', () => {
      const days = moneyByDay(
        course({
          versions: [
            { at: 0, money: aMeal() },
            { at: 5 * DAY, money: aMeal(800) },
          ],
          statuses: [{ at: DAY, status: HANDED_OVER } as const],
        }),
        rules,
      );
      expect(sales(days)).toEqual([
        ['001', 1000],
        ['005', -200],
      ]);
    });

    it('that is noted on a later day is received then, and nothing is given back', () => {
      const days = moneyByDay(
        course({ statuses: [{ at: DAY, status: HANDED_OVER } as const], movements: [cash(300, 2 * DAY)] }),
        rules,
      );
      expect(sales(days)).toEqual([
        ['001', 1000],
        ['002', 0],
      ]);
      expect(days[1]?.means).toEqual([
        { means: 'cash', received: 300, returned: 0 },
        { means: 'unrecorded', received: -300, returned: 0 },
      ]);
    });

    it('of a hand-over that is stepped back counts once', () => {
      const statuses = ([HANDED_OVER, PREPARING, HANDED_OVER] as const).map((status, index) => ({
        at: index * DAY,
        status,
      }));
      const days = moneyByDay(course({ statuses }), rules);
      expect(sales(days)).toEqual([
        ['000', 1000],
        ['001', -1000],
        ['002', 1000],
      ]);
    });

    it('that goes back although the order stands is no sale any more, and not due again', () => {
      const days = moneyByDay(
        course({
          order: { returned: { refunded: cents(400), disputed: ZERO } },
          statuses: [{ at: 0, status: HANDED_OVER } as const],
          movements: [
            { ...cash(1000, 0), means: 'card', online: true },
            { at: DAY, kind: 'refund', means: 'card', online: true, amount: cents(400), date: null },
          ],
        }),
        rules,
      );
      expect(sales(days)).toEqual([
        ['000', 1000],
        ['001', -400],
      ]);
    });
  });

describe('the money of an order while the journal runs', () => {
  const rules = { dayOf, choices: [choice('journal')] };

  it('counts when it is received, also after the hand-over', () => {
    const statuses = [{ at: 0, status: HANDED_OVER } as const];
    expect(moneyByDay(course({ statuses }), rules)).toEqual([]);
    const paid = course({ statuses, movements: [cash(400, DAY), cash(600, 2 * DAY)] });
    expect(sales(moneyByDay(paid, rules))).toEqual([
      ['001', 400],
      ['002', 600],
    ]);
  });

  it('counts on the business day of its entry: that of the clock may be closed already', () => {
    const paid = course({ movements: [{ ...cash(1000, DAY), date: '007' }] });
    expect(sales(moneyByDay(paid, rules))).toEqual([['007', 1000]]);
  });

  it('judges an order by the way at its hand-over', () => {
    const switched = { dayOf, choices: [choice('own_till', 2 * DAY), choice('journal')] };
    const handedOver = (at: number) =>
      moneyByDay(course({ statuses: [{ at, status: HANDED_OVER } as const] }), switched);
    expect(handedOver(2 * DAY - 1)).toEqual([]);
    expect(sales(handedOver(2 * DAY))).toEqual([['002', 1000]]);
  });
});

describe('the days of any order', () => {
  const steps = fc.array(step, { maxLength: 12 });
  const journal = { dayOf, choices: [choice('journal')] };

  it('add up to what the money received for it pays, to the cent and by rate, at the end of every day', () => {
    fc.assert(
      fc.property(placedOrder, steps, (placed, taken) => {
        const { states, course: whole } = courseOfMoney(placed, taken);
        const days = moneyByDay(whole, journal);
        for (const [index, { day, order }] of states.entries()) {
          if (states[index + 1]?.day === day) continue;
          const until = days.filter(({ date }) => date <= day);
          expect(sumAllocations(until)).toEqual(sumAllocations([allocationOf(order)]));
        }
      }),
      RUNS,
    );
  });

  it('have money in each means as it moved, which is what they allocate', () => {
    fc.assert(
      fc.property(placedOrder, steps, fc.boolean(), (placed, taken, isOwnTill) => {
        const { course: whole } = courseOfMoney(placed, taken);
        const handedOver = {
          ...whole,
          statuses: [...whole.statuses, { at: 500 * HOUR, status: HANDED_OVER } as const],
        };
        const rules = isOwnTill ? { dayOf, choices: [choice('own_till')] } : journal;
        for (const { taxes, tip, excess, means } of moneyByDay(handedOver, rules)) {
          const moved = means.map(({ received, returned }) => cents(received - returned));
          const allocated: Cents = add(...taxes.map(({ gross }) => gross), tip, excess);
          expect(add(...moved)).toBe(allocated);
        }
      }),
      RUNS,
    );
  });

  it('of a cancelled order leave no sale', () => {
    fc.assert(
      fc.property(placedOrder, steps, (placed, taken) => {
        const { course: whole } = courseOfMoney(placed, [...taken, { kind: 'cancelled' }]);
        expect(sumAllocations(moneyByDay(whole, journal))).toMatchObject({ taxes: [], tip: 0 });
        expect(whole.order.orderStatusId).toBe(CANCELLED);
        expect(allocate(whole.order, ZERO)).toMatchObject({ taxes: [] });
      }),
      RUNS,
    );
  });
});
