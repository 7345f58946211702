import type { Tx } from '#backend/shared/database/database.ts';
import { cents } from '#lib/domain/money.ts';
import type { LedgerEntry } from '#lib/domain/payments/transactions.ts';
import { RECEIVED_COLUMNS } from '../../orders/interface.ts';

export interface NewLedgerEntry extends Omit<LedgerEntry, 'at'> {
  storeId: number;
  /** Unique for an order: the same reference is recorded once. */
  reference: string;
  /** Paid or refunded through the payment provider. */
  online: boolean;
  staffId: number | null;
  at: Date;
}

/** Records a payment or refund and updates the totals of its order; false when it was recorded before. */
export async function insertLedgerEntry(tx: Tx, entry: NewLedgerEntry): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, staff_id, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (order_id, reference) DO NOTHING RETURNING order_id`,
    [
      entry.storeId,
      entry.orderId,
      entry.kind,
      entry.means,
      entry.online,
      entry.amount,
      entry.reference,
      entry.staffId,
      entry.at,
    ],
  );
  if (rows.length === 0) return false;
  const column = RECEIVED_COLUMNS[entry.means];
  await tx.query(`UPDATE "order" SET ${column} = ${column} + $2, date_modified = $3 WHERE order_id = $1`, [
    entry.orderId,
    entry.kind === 'payment' ? entry.amount : -entry.amount,
    entry.at,
  ]);
  return true;
}

interface Row extends Omit<LedgerEntry, 'at' | 'amount'> {
  amount: number;
  reference: string;
  online: boolean;
  at: Date;
}

/** The payments and refunds of orders, in the order of recording. */
export async function ledgerOf(tx: Tx, orderIds: readonly number[]) {
  const rows = await tx.query<Row>(
    `SELECT order_id AS "orderId", kind, means, amount, reference, online, occurred_at AS at
       FROM ledger_entry WHERE order_id = ANY($1::integer[]) ORDER BY ledger_entry_id`,
    [orderIds],
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount), at: row.at.getTime() }));
}
