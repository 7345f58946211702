import { UNPROVED_AFTER_MS } from '#lib/domain/printing/print-job.ts';
import type { Task } from '../../jobs/interface.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { appendShopEvent } from '../../shared/events/shop-event.ts';
import { nextSilenceAt, turnSilentOff } from './repository/printer.ts';
import { oldestUntold, tellUnproved } from './repository/taken-job.ts';
import { jobEvent, printerEvent } from './take-jobs.ts';

const MINUTE_MS = 60_000;
export const PRINT_WATCH = 'print_watch';

/**
 * Tells the boards of printers that say nothing any more, and of tickets that were not printed in time (MANAGEMENT section 5).
 * The rows say what is due, so every instance may look; each is told once.
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

  async function tell(tx: Tx, now: number): Promise<number[]> {
    const silent = await turnSilentOff(tx, new Date(now));
    const unproved = await tellUnproved(tx, new Date(now - UNPROVED_AFTER_MS));
    const storeIds = [...new Set([...silent, ...unproved])].sort((a, b) => a - b);
    for (const storeId of storeIds)
      await appendShopEvent(tx, storeId, silent.includes(storeId) ? printerEvent : jobEvent);
    return storeIds;
  }

  /** The regular poll comes once a minute: what is due before the next one gets a poll of its own. */
  async function planNext(now: number): Promise<void> {
    const next = await database.acrossStores(async (tx) => {
      const silence = await nextSilenceAt(tx, new Date(now), new Date(now + MINUTE_MS));
      const untold = await oldestUntold(tx, new Date(now - UNPROVED_AFTER_MS));
      const dueAt = [silence?.getTime(), untold && untold.getTime() + UNPROVED_AFTER_MS];
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
      const told = await database.acrossStores((tx) => tell(tx, now));
      told.forEach(wakePages);
      if (told.length > 0) return true;
      await planNext(now);
      return false;
    },
  };
}
