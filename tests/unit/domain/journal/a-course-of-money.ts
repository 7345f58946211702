import type { OrderContent } from '#lib/domain/journal/journal-entry.ts';
import { cents } from '#lib/domain/money.ts';
import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { MoneyCourse } from '#lib/domain/reports/order-money.ts';
import { createCourses, type Step } from './a-course.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Days are numbered from 0. */
export const dayOf = (instant: number): string => String(Math.floor(instant / DAY)).padStart(3, '0');

/**
 * A course of an order as its ledger and its versions keep it, one step every seven hours, with the entries of the journal on
 * their days and the order as it is after each step.
 */
export function courseOfMoney(placed: Order, steps: readonly Step[], follow = createCourses()) {
  const versions: { at: number; money: OrderMoney }[] = [{ at: 0, money: placed }];
  const statuses: MoneyCourse['statuses'][number][] = [{ at: 0, status: placed.orderStatusId }];
  const movements: MoneyCourse['movements'][number][] = [];
  const states: { day: string; order: Order }[] = [];
  const entries: { day: string; content: OrderContent }[] = [];
  let at = 0;
  const { order } = follow(placed, steps, (now) => {
    at += 7 * HOUR;
    versions.push({ at, money: now.order });
    statuses.push({ at, status: now.order.orderStatusId });
    for (const { content } of now.entries.slice(entries.length)) {
      entries.push({ day: dayOf(at), content });
      if (content.kind === 'settlement') {
        const amount = cents(Math.abs(content.amount || content.unmatched));
        movements.push({ at, ...content.movement, amount, date: null });
      }
    }
    states.push({ day: dayOf(at), order: now.order });
  });
  const course = { order, versions, statuses, movements, reallocations: [] } satisfies MoneyCourse;
  return { order, states, entries, course };
}
