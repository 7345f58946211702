import type { Tx } from '#backend/shared/database/database.ts';
import { DEFAULT_PRINT_SETTINGS, type PrintSettings } from '#lib/domain/printing/printer.ts';

/** Those of the running transaction's store. */
export async function printSettings(tx: Tx): Promise<PrintSettings> {
  const [settings] = await tx.query<PrintSettings>(
    'SELECT print_at AS "printAt", receipt, qr_code AS "qrCode" FROM print_setting WHERE store_id = current_store_id()',
  );
  return settings ?? DEFAULT_PRINT_SETTINGS;
}

export async function writePrintSettings(
  tx: Tx,
  storeId: number,
  { printAt, receipt, qrCode }: PrintSettings,
): Promise<void> {
  await tx.query(
    `INSERT INTO print_setting (store_id, print_at, receipt, qr_code) VALUES ($1, $2, $3, $4)
     ON CONFLICT (store_id) DO UPDATE 
       SET print_at = excluded.print_at, receipt = excluded.receipt, qr_code = excluded.qr_code`,
    [storeId, printAt, receipt, qrCode],
  );
}
