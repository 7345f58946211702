import type { Tx } from '#backend/shared/database/database.ts';

export interface AccountDeletion {
  customerId: number;
  /** What the e-mailed link names. */
  deletionId: string;
  requestedAt: Date;
  eraseAt: Date;
  /** When the link that cancels it was last sent. */
  linkSentAt: Date;
}

export async function insertDeletion(
  tx: Tx,
  storeId: number,
  deletion: Omit<AccountDeletion, 'linkSentAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO account_deletion (store_id, customer_id, deletion_id, requested_at, erase_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [storeId, deletion.customerId, deletion.deletionId, deletion.requestedAt, deletion.eraseAt],
  );
}

export async function deletionOf(tx: Tx, customerId: number): Promise<AccountDeletion | null> {
  const [deletion] = await tx.query<AccountDeletion>(
    `SELECT customer_id AS "customerId", deletion_id AS "deletionId", requested_at AS "requestedAt",
            erase_at AS "eraseAt", coalesce(link_sent_at, requested_at) AS "linkSentAt"
       FROM account_deletion WHERE customer_id = $1`,
    [customerId],
  );
  return deletion ?? null;
}

/** Notes that the link was sent; false when it was already sent after `since`. */
export async function noteDeletionLink(tx: Tx, customerId: number, now: Date, since: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE account_deletion SET link_sent_at = $2
      WHERE customer_id = $1 AND coalesce(link_sent_at, requested_at) <= $3 RETURNING customer_id`,
    [customerId, now, since],
  );
  return rows.length > 0;
}

/** Takes a deletion back; false when it is not there, or no longer. */
export async function removeDeletion(tx: Tx, customerId: number, deletionId: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM account_deletion WHERE customer_id = $1 AND deletion_id = $2 RETURNING customer_id',
    [customerId, deletionId],
  );
  return rows.length > 0;
}
