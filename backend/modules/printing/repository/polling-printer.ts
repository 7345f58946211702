import type { Tx } from '#backend/shared/database/database.ts';
import { LEASE_MS } from '#lib/domain/printing/print-job.ts';
import type { PrinterPath } from '#lib/domain/printing/printer.ts';

/** The hash of the secret of a printer that asks for its jobs itself; null for any other printer. */
export async function secretHashOf(tx: Tx, printerId: number, path: PrinterPath): Promise<string | null> {
  const [row] = await tx.query<{ secret_hash: string | null }>(
    `SELECT secret_hash FROM printer
      WHERE printer_id = $1 AND store_id = current_store_id() AND path = $2 AND removed_at IS NULL`,
    [printerId, path],
  );
  return row?.secret_hash ?? null;
}

/** Locks a printer until the transaction ends, so that its jobs are given to one request at a time. */
export async function lockPrinter(tx: Tx, printerId: number): Promise<void> {
  await tx.query('SELECT 1 FROM printer WHERE printer_id = $1 FOR NO KEY UPDATE', [printerId]);
}

/** The oldest job of a printer that `by` has taken and not reported, while its lease lasts. */
export async function heldJob(
  tx: Tx,
  printerId: number,
  by: string,
  now: Date,
): Promise<{ printJobId: number; attempt: number } | null> {
  const [row] = await tx.query<{ printJobId: number; attempt: number }>(
    `SELECT print_job_id AS "printJobId", attempts AS attempt FROM print_job
      WHERE printer_id = $1 AND state = 'taken' AND taken_by = $2 AND leased_until > $3 AND fresh_until > $4
      ORDER BY print_job_id LIMIT 1`,
    // It may have been taken just before it was too old; thousands that are older cost nothing.
    [printerId, by, now, new Date(now.getTime() - LEASE_MS)],
  );
  return row ?? null;
}
