import type { Tx } from '../database.ts';

/**
 * The shop's next invoice number. Its row stays locked until the transaction ends: the next order waits, and a
 * number that was rolled back is given again.
 */
export async function nextInvoiceNo(tx: Tx, storeId: number): Promise<number> {
  const [row] = await tx.query<{ last_no: number }>(
    `INSERT INTO invoice_counter (store_id, last_no) VALUES ($1, 1)
     ON CONFLICT (store_id) DO UPDATE SET last_no = invoice_counter.last_no + 1
     RETURNING last_no`,
    [storeId],
  );
  if (!row) throw new Error('no invoice number');
  return row.last_no;
}
