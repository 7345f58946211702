import type { Tx } from '#backend/shared/database/database.ts';
import {
  PRINTER_OFF_AFTER_MS,
  type Printer,
  printerState,
  type ReportedState,
} from '#lib/domain/printing/printer.ts';
import type { PrinterChoice } from '#lib/domain/printing/shop-printing.ts';

/** A printer as it is stored: its state is what it said last. */
export interface PrinterRow extends Omit<Printer, 'state' | 'stateSince' | 'seenAt'> {
  storeId: number;
  state: ReportedState;
  stateSince: Date | null;
  seenAt: Date | null;
}

export const PRINTERS = `
  SELECT printer_id AS "printerId", store_id AS "storeId", name, kind, station, width, code_page AS "codePage", language,
         path, address, port, buzzer, agent_id AS "agentId", state, state_since AS "stateSince", seen_at AS "seenAt"
    FROM printer`;

/** The class of the advisory locks on the printers of shops: any constant. */
const PRINTERS_LOCK = 7_150_005;

/** Waits for other changes of the printers of a store, and lets none begin until the transaction ends. */
export async function lockPrinters(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [PRINTERS_LOCK, storeId]);
}

/** The printers of the running transaction's store, in the order in which they were added. */
export const printersOfStore = (tx: Tx): Promise<PrinterRow[]> =>
  tx.query<PrinterRow>(
    `${PRINTERS} WHERE store_id = current_store_id() AND removed_at IS NULL ORDER BY printer_id`,
  );

export async function printerById(tx: Tx, printerId: number): Promise<PrinterRow | null> {
  const [row] = await tx.query<PrinterRow>(`${PRINTERS} WHERE printer_id = $1 AND removed_at IS NULL`, [
    printerId,
  ]);
  return row ?? null;
}

/**
 * The printers of an agent, locked until the transaction ends, so that jobs of a printer are given to one process at a time.
 * Jobs may be made meanwhile.
 */
export const lockPrintersOfAgent = (tx: Tx, agentId: number): Promise<PrinterRow[]> =>
  tx.query<PrinterRow>(
    `${PRINTERS} WHERE agent_id = $1 AND path = 'agent' AND removed_at IS NULL
      ORDER BY printer_id FOR NO KEY UPDATE`,
    [agentId],
  );

/** A printer as the staff see it at `now`. */
export function printerOf({ storeId: _store, ...row }: PrinterRow, now: number): Printer {
  const seenAt = row.seenAt?.getTime() ?? null;
  const state = printerState({ ...row, seenAt }, now);
  // Also before the next look at silent printers.
  const isSilent = state !== row.state;
  const stateSince = isSilent ? seenAt : (row.stateSince?.getTime() ?? null);
  return { ...row, state, stateSince, seenAt };
}

const chosen = (printer: PrinterChoice) => [
  printer.name,
  printer.kind,
  printer.station,
  printer.width,
  printer.codePage,
  printer.language,
  printer.path,
  printer.address,
  printer.port,
  printer.buzzer,
  printer.agentId,
];

/** Adds a printer. Returns its id. */
export async function insertPrinter(
  tx: Tx,
  storeId: number,
  printer: PrinterChoice & { secretHash: string | null },
  now: Date,
): Promise<number> {
  const isInside = printer.path === 'demonstration';
  const [row] = await tx.query<{ printer_id: number }>(
    `INSERT INTO printer (store_id, created_at, secret_hash, state, state_since, name, kind, station, width, code_page,
                          language, path, address, port, buzzer, agent_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING printer_id`,
    [
      storeId,
      now,
      printer.secretHash,
      isInside ? 'ready' : 'unknown',
      isInside ? now : null,
      ...chosen(printer),
    ],
  );
  if (!row) throw new Error('a printer was not written');
  return row.printer_id;
}

/** Changes a printer; one that is reached another way has to say anew what state it is in. */
export async function updatePrinter(tx: Tx, printerId: number, printer: PrinterChoice): Promise<void> {
  await tx.query(
    `UPDATE printer SET name = $2, kind = $3, station = $4, width = $5, code_page = $6, language = $7, path = $8,
            address = $9, port = $10, buzzer = $11, agent_id = $12,
            seen_at = CASE WHEN (path, address, port, agent_id) IS NOT DISTINCT FROM ($8, $9, $10::integer, $12::integer)
                           THEN seen_at END
      WHERE printer_id = $1`,
    [printerId, ...chosen(printer)],
  );
}

export async function writeSecret(tx: Tx, printerId: number, secretHash: string | null): Promise<void> {
  await tx.query('UPDATE printer SET secret_hash = $2 WHERE printer_id = $1', [printerId, secretHash]);
}

export async function removePrinter(tx: Tx, printerId: number, now: Date): Promise<void> {
  await tx.query(
    'UPDATE printer SET removed_at = $2, secret_hash = NULL, watch_at = NULL WHERE printer_id = $1',
    [printerId, now],
  );
}

/** Notes what printers have said of themselves. They are off unless they say something again in time. */
export async function noteStates(
  tx: Tx,
  said: readonly { printerId: number; state: ReportedState }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE printer p SET seen_at = $3, watch_at = $4, state = said.state,
            state_since = CASE WHEN p.state = said.state AND p.state_since IS NOT NULL THEN p.state_since ELSE $3 END
       FROM unnest($1::integer[], $2::text[]) AS said (printer_id, state)
      WHERE p.printer_id = said.printer_id`,
    [
      said.map(({ printerId }) => printerId),
      said.map(({ state }) => state),
      now,
      new Date(now.getTime() + PRINTER_OFF_AFTER_MS),
    ],
  );
}

/** Across stores: turns printers off that have been silent for too long. Returns their stores, each once. */
export async function turnSilentOff(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ storeId: number }>(
    `WITH silent AS (
       UPDATE printer SET state = 'off', state_since = seen_at, watch_at = NULL
        WHERE printer_id IN (SELECT printer_id FROM printer WHERE watch_at <= $1
                              ORDER BY printer_id FOR UPDATE SKIP LOCKED)
       RETURNING store_id
     )
     SELECT DISTINCT store_id AS "storeId" FROM silent ORDER BY store_id`,
    [now],
  );
  return rows.map(({ storeId }) => storeId);
}

/** Across stores: when a printer is off next, after an instant and up to another; null when none may be. */
export async function nextSilenceAt(tx: Tx, after: Date, until: Date): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'SELECT min(watch_at) AS at FROM printer WHERE watch_at > $1 AND watch_at <= $2',
    [after, until],
  );
  return row?.at ?? null;
}

/** The stations of products; those that are no longer in the catalogue are absent. */
export async function stationsOfProducts(
  tx: Tx,
  productIds: readonly number[],
): Promise<Map<number, { printerId: number | null; lblPrinterId: number | null }>> {
  const rows = await tx.query<{ productId: number; printerId: number | null; lblPrinterId: number | null }>(
    `SELECT product_id AS "productId", printer_id AS "printerId", lbl_printer_id AS "lblPrinterId"
       FROM product WHERE product_id = ANY($1::integer[])`,
    [productIds],
  );
  return new Map(rows.map(({ productId, ...stations }) => [productId, stations]));
}
