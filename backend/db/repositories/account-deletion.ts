import type { Tx } from '../database.ts';

export interface AccountDeletion {
  customerId: number;
  /** What the e-mailed link names. */
  deletionId: string;
  requestedAt: Date;
  eraseAt: Date;
}

export async function insertDeletion(tx: Tx, storeId: number, deletion: AccountDeletion): Promise<void> {
  await tx.query(
    `INSERT INTO account_deletion (store_id, customer_id, deletion_id, requested_at, erase_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [storeId, deletion.customerId, deletion.deletionId, deletion.requestedAt, deletion.eraseAt],
  );
}

export async function deletionOf(tx: Tx, customerId: number): Promise<AccountDeletion | null> {
  const [deletion] = await tx.query<AccountDeletion>(
    `SELECT customer_id AS "customerId", deletion_id AS "deletionId", requested_at AS "requestedAt",
            erase_at AS "eraseAt" FROM account_deletion WHERE customer_id = $1`,
    [customerId],
  );
  return deletion ?? null;
}

/** Takes a deletion back; false when it is not there, or no longer. */
export async function removeDeletion(tx: Tx, customerId: number, deletionId: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM account_deletion WHERE customer_id = $1 AND deletion_id = $2 RETURNING customer_id',
    [customerId, deletionId],
  );
  return rows.length > 0;
}
