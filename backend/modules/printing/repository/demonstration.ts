import type { Tx } from '#backend/shared/database/database.ts';
import { PRINTERS, type PrinterRow } from './printer.ts';

/** The printers of the running transaction's store that are in the backend itself, locked as those of an agent. */
export const lockDemonstrationPrinters = (tx: Tx): Promise<PrinterRow[]> =>
  tx.query<PrinterRow>(
    `${PRINTERS} WHERE store_id = current_store_id() AND path = 'demonstration' AND removed_at IS NULL
      ORDER BY printer_id FOR NO KEY UPDATE`,
  );

/** Across stores: those with something to print in the backend itself. */
export async function storesWithDemonstrationJobs(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ storeId: number }>(
    `SELECT DISTINCT p.store_id AS "storeId" FROM printer p
      WHERE p.path = 'demonstration' AND p.removed_at IS NULL
        AND EXISTS (SELECT FROM print_job j
                     WHERE j.printer_id = p.printer_id AND j.state IN ('waiting', 'taken') AND j.fresh_until > $1)`,
    [now],
  );
  return rows.map(({ storeId }) => storeId);
}

/** Across stores: those that never had a printer. */
export async function storesWithoutPrinters(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ storeId: number }>(
    `SELECT store_id AS "storeId" FROM store s
      WHERE NOT EXISTS (SELECT FROM printer p WHERE p.store_id = s.store_id) ORDER BY store_id`,
  );
  return rows.map(({ storeId }) => storeId);
}
