import type { TillChoice } from '#lib/domain/journal/till.ts';
import { type CancelledWhy, type ReportRules, reportOf } from '#lib/domain/reports/order-report.ts';
import { businessDayFinder } from '#lib/domain/reports/period.ts';
import { messages } from '#lib/i18n/messages.ts';
import { createJobTask, type JobParts, lockLeased, QUEUES, type Task } from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import { lastEventNumber, shopEventsAfter } from '../../shared/events/shop-event.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { tillChoices } from '../journal/interface.ts';
import { ordersById } from '../orders/interface.ts';
import { courseOf, coursesOf, ordersPlacedAfter, withNextOrders } from './repository/course.ts';
import { markOutdated, NO_ORDER, type Progress, progressOf, writeProgress } from './repository/progress.ts';
import { replaceOrders, sumDay } from './repository/report.ts';

export const REPORT_COUNT = 'report_count';

/** Bound a transaction. */
const ORDERS_MAX = 300;
const EVENTS_MAX = 1000;

/** How often sums are brought up to date while orders come in. */
const PAUSE_MS = 20_000;

/**
 * Keeps the sums of reports up to date (decision 89): reads the events of each shop, counts the orders that they name anew,
 * and sums the days that this changes. An order that is counted twice is in the sums once.
 */
export function createReportTask(parts: JobParts): Task {
  const { database, clock } = parts;
  const job = createJobTask(parts, {
    kind: REPORT_COUNT,
    run: ({ storeId, ...leased }) =>
      database.inStore(storeId, async (tx) => {
        if (!(await lockLeased(tx, QUEUES.report_count, { storeId, ...leased }))) return;
        const before = await progressOf(tx);
        if (!before) return;
        const { progress, isDone } = await countMore(tx, storeId, before);
        const now = new Date(clock());
        await writeProgress(
          tx,
          storeId,
          { ...progress, countedAt: isDone ? now : before.countedAt },
          isDone ? null : now,
        );
      }),
  });
  return {
    name: REPORT_COUNT,
    async runOne() {
      await database.acrossStores((tx) => markOutdated(tx, new Date(clock()), PAUSE_MS));
      return job.runOne();
    },
  };
}

/** Counts some of the orders that are to be counted. `isDone`: there are no more for now. */
async function countMore(
  tx: Tx,
  storeId: number,
  before: Progress,
): Promise<{ progress: Progress; isDone: boolean }> {
  if (before.countedUpTo !== null) {
    const { ids, until } = await ordersPlacedAfter(tx, before.countedUpTo, ORDERS_MAX);
    // Events that come meanwhile are read afterwards.
    const isFirst = before.countedUpTo.at.getTime() === NO_ORDER.at.getTime();
    const eventNumber = isFirst ? await lastEventNumber(tx) : before.eventNumber;
    await countOrders(tx, storeId, ids);
    return { progress: { ...before, eventNumber, countedUpTo: until }, isDone: until === null };
  }
  // Before the events: one that is committed between both statements is no sign of a purge.
  const lastNumber = await lastEventNumber(tx);
  const events = await shopEventsAfter(tx, before.eventNumber, EVENTS_MAX);
  const [first, last] = [events[0], events.at(-1)];
  const isPurged = first ? first.number > before.eventNumber + 1 : lastNumber > before.eventNumber;
  if (isPurged) return { progress: { ...before, countedUpTo: NO_ORDER }, isDone: false };
  if (!last) return { progress: before, isDone: true };
  const changed = events.flatMap(({ kind, payload }) =>
    kind === 'order_placed' || kind === 'order_status' ? [payload.order_id] : [],
  );
  await countOrders(tx, storeId, [...new Set(changed)]);
  return { progress: { ...before, eventNumber: last.number }, isDone: events.length < EVENTS_MAX };
}

/** Counts orders of the transaction's store anew, and sums the business days that they change. */
export async function countOrders(tx: Tx, storeId: number, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = await withNextOrders(tx, orderIds);
  const orders = await ordersById(tx, ids);
  const courses = await coursesOf(tx, ids);
  const rules = await rulesOfStore(tx);
  const dates = await replaceOrders(
    tx,
    storeId,
    ids.map((orderId) => {
      const [order, course] = [orders.get(orderId), courses.get(orderId)];
      return { orderId, report: order && course ? reportOf(courseOf(order, course), rules) : null };
    }),
  );
  for (const date of dates) await sumDay(tx, storeId, date);
}

/** What decides on which day something counts in the transaction's store. */
export async function rulesOfStore(tx: Tx): Promise<ReportRules> {
  const { openingHours, timeZone } = await readCurrentStore(tx);
  const choices: TillChoice[] = await tillChoices(tx);
  return { choices, timeZone, whyOf, dayOf: businessDayFinder({ openingHours, timeZone }) };
}

/** The sentences among which staff choose, as the page sends them. */
const REASONS = messages.manageOrders.refusal.reasons;
const SENTENCES: readonly [Exclude<CancelledWhy, 'other' | 'none'>, string][] = (
  ['sold_out', 'too_busy', 'closed', 'address', 'asked'] as const
).map((why) => [why, REASONS[why]]);

/** A sentence of somebody's own is `other`: it may name a customer. */
const whyOf = (reason: string): CancelledWhy => {
  const found = SENTENCES.find(([, sentence]) => sentence === reason)?.[0];
  // That one has a form for each way to order.
  return found ?? (REASONS.absent.includes(`{${reason}}`) ? 'absent' : 'other');
};
