import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { onlineDays } from '#lib/domain/accounting/online-days.ts';
import { type Allocation, sumAllocations } from '#lib/domain/journal/allocation.ts';
import type { OrderContent } from '#lib/domain/journal/journal-entry.ts';
import { amountOf, journaledOrder, orderEntries } from '#lib/domain/journal/order-entries.ts';
import { add, cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { type MoneyCourse, moneyByDay } from '#lib/domain/reports/order-money.ts';
import { isFull } from '#tests/support/full-run.ts';
import { placedOrder, step } from '../journal/a-course.ts';
import { courseOfMoney, dayOf } from '../journal/a-course-of-money.ts';

const JOURNAL = {
  dayOf,
  choices: [{ way: 'journal' as const, since: Number.NEGATIVE_INFINITY, name: null }],
};

/** Without the counts and the money of other means than the card. */
const allocationsOf = (days: ReturnType<typeof onlineDays>): Allocation[] =>
  days.map(({ methods, tips, excess }) => ({
    taxes: methods.flatMap(({ taxes }) => taxes),
    tip: tips,
    excess,
  }));

/**
 * A course of money while a journal ran for a part of it, from one step until before another: what the journal's entries
 * add up to, and the course with their days.
 */
function courseWithJournal(
  placed: Order,
  steps: Parameters<typeof courseOfMoney>[1],
  runs: [number, number],
) {
  const { course, states } = courseOfMoney(placed, steps);
  const [from, until] = runs;
  const isRunning = (index: number) => index >= from && index < until;
  const entries: { no: number; content: OrderContent }[] = [];
  const reallocations: MoneyCourse['reallocations'][number][] = [];
  const movements = [...course.movements];
  let before: Order = placed;
  for (const [index, { day, order }] of states.entries()) {
    const at = course.versions[index + 1]?.at ?? 0;
    const moved = movements.findIndex((each) => each.at === at);
    const movement = movements[moved];
    if (isRunning(index)) {
      const taken = movement ? [{ ...movement, ledgerEntryId: index, staffId: null }] : [];
      const contents = orderEntries(journaledOrder(entries, 0), { before, after: order }, taken, []);
      for (const content of contents) {
        entries.push({ no: entries.length + 1, content });
        if (content.kind === 'reallocation') reallocations.push({ at, date: day });
      }
      if (movement) movements[moved] = { ...movement, date: day };
    }
    before = order;
  }
  const closed = entries.map(({ content }) => content).filter(({ kind }) => kind !== 'carried');
  return { closed, course: { ...course, movements, reallocations } };
}

describe('the days online', () => {
  it('add up with the closed days to the whole money of an order, whenever a journal begins and stops', () => {
    fc.assert(
      fc.property(
        placedOrder,
        fc.array(
          step.map((taken) =>
            'online' in taken ? { ...taken, means: 'card' as const, online: true } : taken,
          ),
          { maxLength: 10 },
        ),
        fc.tuple(fc.nat(10), fc.nat(10)),
        (placed, steps, runs) => {
          const { course, closed } = courseWithJournal(placed, steps, runs);
          const days = onlineDays([{ method: 'pickup', course, creditNotes: [] }], dayOf);
          expect(sumAllocations([...closed, ...allocationsOf(days)])).toEqual(
            sumAllocations(moneyByDay(course, JOURNAL)),
          );
          const online = days
            .flatMap(({ means }) => means)
            .map(({ received, returned }) => received - returned);
          expect(add(...closed.map(amountOf), ...online.map(cents))).toBe(
            add(...Object.values(course.order.received)),
          );
          for (const day of days) {
            const received = add(...day.means.map((each) => cents(each.received - each.returned)));
            const sold = day.methods.flatMap(({ taxes }) => taxes).map(({ gross }) => gross);
            expect(add(...sold, day.tips, day.excess)).toBe(received);
          }
        },
      ),
      { numRuns: isFull ? 10_000 : 500 },
    );
  });

  it('have nothing of an order that was paid on site without a journal', () => {
    fc.assert(
      fc.property(
        placedOrder,
        fc.array(step.map((taken) => ('online' in taken ? { ...taken, online: false } : taken))),
        (placed, steps) => {
          const { course } = courseOfMoney(placed, steps);
          expect(onlineDays([{ method: 'pickup', course, creditNotes: [] }], dayOf)).toEqual([]);
        },
      ),
    );
  });
});
