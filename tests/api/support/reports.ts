import { createReportTask } from '#backend/modules/reports/interface.ts';
import type { TestBackend } from './backend.ts';
import { until } from './until.ts';

/** What counts the reports of a backend until nothing is left to count. It lets a minute pass. */
export function reportCounter(backend: TestBackend): () => Promise<void> {
  const { database, log, now: clock } = backend;
  const task = createReportTask({ database, clock, log });
  return async () => {
    backend.pass(60_000);
    // The backend may be counting as well: each row is counted by one of them.
    await until(async () => {
      while (await task.runOne());
      backend.pass(1_000);
      const rows = await database.acrossStores((tx) =>
        tx.query(`SELECT 1 FROM report_progress LEFT JOIN shop_event_counter USING (store_id)
                   WHERE counted_up_to IS NOT NULL OR coalesce(last_number, 0) > event_number`),
      );
      return rows.length === 0;
    });
  };
}
