import type { Tx } from '#backend/shared/database/database.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { PRINT_FRESH_MS, UNPROVED_AFTER_MS, type UnprovedOrder } from '#lib/domain/printing/print-job.ts';
import type { PrintList } from '#lib/domain/printing/shop-printing.ts';
import { JOB_COLUMNS, type PrintJobRow } from './print-job.ts';

/** A print job as the staff see it. */
export interface ShownJobRow extends PrintJobRow {
  printerName: string;
  orderNumber: number | null;
}

const SHOWN = `
  SELECT ${JOB_COLUMNS}, p.name AS "printerName", abs(o.invoice_no) AS "orderNumber"
    FROM print_job j JOIN printer p ON p.printer_id = j.printer_id LEFT JOIN "order" o ON o.order_id = j.order_id`;

/** Who looks for what failed looks for that of this service. */
const FAILED_SHOWN_MS = 24 * 3_600_000;
const OF_STORE = `j.printer_id IN (SELECT printer_id FROM printer WHERE store_id = current_store_id())`;

/** The conditions of the lists; $1 is now, of what failed a day before. Each has an index (0126_printing.sql). */
const CONDITIONS: Record<PrintList, string> = {
  queue: `${OF_STORE} AND j.state IN ('waiting', 'taken') AND j.fresh_until > $1`,
  held: `${OF_STORE} AND j.state IN ('waiting', 'taken') AND j.fresh_until <= $1 AND j.kind <> 'test'`,
  failed: `j.store_id = current_store_id() AND j.state = 'failed' AND j.made_at > $1`,
};

/** Jobs of a list, or of any state, newest first. */
export const shownJobs = (
  tx: Tx,
  { list, limit }: { list: PrintList | null; limit: number },
  now: Date,
): Promise<ShownJobRow[]> =>
  list === null
    ? tx.query<ShownJobRow>(
        `${SHOWN} WHERE j.store_id = current_store_id() ORDER BY j.print_job_id DESC LIMIT $1`,
        [limit],
      )
    : tx.query<ShownJobRow>(`${SHOWN} WHERE ${CONDITIONS[list]} ORDER BY j.print_job_id DESC LIMIT $2`, [
        list === 'failed' ? new Date(now.getTime() - FAILED_SHOWN_MS) : now,
        limit,
      ]);

/** The jobs of an order, oldest first. */
export const jobsOfOrder = (tx: Tx, orderId: number): Promise<ShownJobRow[]> =>
  tx.query<ShownJobRow>(`${SHOWN} WHERE j.order_id = $1 ORDER BY j.print_job_id`, [orderId]);

export async function shownJob(tx: Tx, printJobId: number): Promise<ShownJobRow | null> {
  const [job] = await tx.query<ShownJobRow>(`${SHOWN} WHERE j.print_job_id = $1`, [printJobId]);
  return job ?? null;
}

/** How many jobs each printer of the running transaction's store still has, and how many of them are held. */
export const openJobCounts = (
  tx: Tx,
  now: Date,
): Promise<{ printerId: number; queued: number; held: number }[]> =>
  tx.query(
    `SELECT printer_id AS "printerId", count(*) FILTER (WHERE fresh_until > $1)::integer AS queued,
            count(*) FILTER (WHERE fresh_until <= $1 AND kind <> 'test')::integer AS held
       FROM print_job j
      WHERE ${OF_STORE} AND state IN ('waiting', 'taken') GROUP BY printer_id`,
    [now],
  );

/**
 * What the board shows of the jobs of the running transaction's store: orders in progress of which a ticket was neither
 * printed nor transmitted in time, those whose cancellation the kitchen may not know, and how many jobs have failed.
 */
export async function boardJobs(tx: Tx, now: Date): Promise<{ unproved: UnprovedOrder[]; failed: number }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const unproved = await tx.query<UnprovedOrder>(
    `SELECT j.order_id AS "orderId", array_agg(DISTINCT p.name) AS printers
       FROM print_job j JOIN "order" o ON o.order_id = j.order_id JOIN printer p ON p.printer_id = j.printer_id
      WHERE j.store_id = current_store_id() AND j.state IN ('waiting', 'taken', 'failed')
        AND j.made_at <= $1 AND j.made_at > $2
        AND (o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}) OR j.kind = 'cancelled')
      GROUP BY j.order_id ORDER BY j.order_id LIMIT 500`,
    [before(UNPROVED_AFTER_MS), before(PRINT_FRESH_MS)],
  );
  const [row] = await tx.query<{ failed: number }>(
    `SELECT count(*)::integer AS failed FROM print_job
      WHERE store_id = current_store_id() AND state = 'failed' AND made_at > $1`,
    [before(FAILED_SHOWN_MS)],
  );
  return { unproved, failed: row?.failed ?? 0 };
}
