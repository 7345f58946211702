import { UNPROVED_AFTER_MS } from '#lib/domain/printing/print-job.ts';
import type { Task } from '../../jobs/interface.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { appendShopEvent } from '../../shared/events/shop-event.ts';
import { nextSilenceAt, turnSilentOff } from './repository/printer.ts';
import { markUnprovedNotified, oldestUnnotified } from './repository/taken-job.ts';
import { jobEvent, printerEvent } from './take-jobs.ts';

const MINUTE_MS = 60_000;
export const PRINT_WATCH = 'print_watch';

/**
 * Notifies the boards of printers that have gone silent and of tickets that were not printed in time (MANAGEMENT section 5).
 * The rows hold what is due, so every instance may run it; each row leads to one event.
 */
export function createPrintWatch({
  database,
  clock,
  wakePages,
  wakeAt,
}: {
  database: Database;
  clock: () => number;
  wakePages: (storeId: number) => void;
  /** Runs this task again at an instant. */
  wakeAt: (instant: number) => void;
}): Task {
  /** The poll that is planned for what is due next. */
  let plannedAt = Number.NEGATIVE_INFINITY;

  async function notify(tx: Tx, now: number): Promise<number[]> {
    const silent = await turnSilentOff(tx, new Date(now));
    const unproved = await markUnprovedNotified(tx, new Date(now - UNPROVED_AFTER_MS));
    const storeIds = [...new Set([...silent, ...unproved])].sort((a, b) => a - b);
    for (const storeId of storeIds)
      await appendShopEvent(tx, storeId, silent.includes(storeId) ? printerEvent : jobEvent);
    return storeIds;
  }

  /** The regular poll comes once a minute: what is due before the next one gets a poll of its own. */
  async function planNext(now: number): Promise<void> {
    const next = await database.acrossStores(async (tx) => {
      const silence = await nextSilenceAt(tx, new Date(now), new Date(now + MINUTE_MS));
      const unproved = await oldestUnnotified(tx, new Date(now - UNPROVED_AFTER_MS));
      const dueAt = [silence?.getTime(), unproved && unproved.getTime() + UNPROVED_AFTER_MS];
      return Math.min(...dueAt.map((at) => at ?? Number.POSITIVE_INFINITY));
    });
    if (next > now + MINUTE_MS || (plannedAt > now && plannedAt <= next)) return;
    plannedAt = next;
    // What is due at an instant is so after it.
    wakeAt(plannedAt + 1);
  }

  return {
    name: PRINT_WATCH,
    async runOne() {
      const now = clock();
      const notified = await database.acrossStores((tx) => notify(tx, now));
      notified.forEach(wakePages);
      if (notified.length > 0) return true;
      await planNext(now);
      return false;
    },
  };
}
