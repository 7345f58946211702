import type { Tx } from '#backend/shared/database/database.ts';
import type { CustomerBlock } from '#lib/domain/customers/managed-customer.ts';

/** Why a customer may not order; null for one who may. */
export async function blockOf(tx: Tx, customerId: number): Promise<CustomerBlock | null> {
  const [row] = await tx.query<{ reason: string; name: string | null; at: Date }>(
    `SELECT b.reason, b.blocked_at AS at, (SELECT s.name FROM staff s WHERE s.staff_id = b.staff_id) AS name
       FROM customer_block b WHERE b.customer_id = $1`,
    [customerId],
  );
  return row ? { ...row, at: row.at.getTime() } : null;
}

/** Returns false, and changes nothing, when the customer is blocked already. */
export async function insertBlock(
  tx: Tx,
  storeId: number,
  { customerId, reason, staffId }: { customerId: number; reason: string; staffId: number | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO customer_block (customer_id, store_id, reason, staff_id, blocked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id) DO NOTHING RETURNING customer_id`,
    [customerId, storeId, reason, staffId, now],
  );
  return rows.length > 0;
}

/** Returns false when the customer is not blocked. */
export async function removeBlock(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await tx.query('DELETE FROM customer_block WHERE customer_id = $1 RETURNING customer_id', [
    customerId,
  ]);
  return rows.length > 0;
}
