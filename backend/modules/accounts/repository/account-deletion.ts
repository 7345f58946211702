import type { Tx } from '#backend/shared/database/database.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';

/** The customer asked for it; 'unused' only in rows of earlier versions, which did so to accounts that nobody used. */
export type DeletionReason = 'asked' | 'unused';

export interface AccountDeletion {
  customerId: number;
  reason: DeletionReason;
  /** Names this deletion in the e-mailed link. */
  deletionId: string;
  requestedAt: Date;
  eraseAt: Date;
  linkSentAt: Date;
}

export async function insertDeletion(
  tx: Tx,
  storeId: number,
  deletion: Omit<AccountDeletion, 'linkSentAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO account_deletion (store_id, customer_id, deletion_id, reason, requested_at, erase_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [
      storeId,
      deletion.customerId,
      deletion.deletionId,
      deletion.reason,
      deletion.requestedAt,
      deletion.eraseAt,
    ],
  );
}

export async function deletionOf(tx: Tx, customerId: number): Promise<AccountDeletion | null> {
  const [deletion] = await tx.query<AccountDeletion>(
    `SELECT customer_id AS "customerId", reason, deletion_id AS "deletionId", requested_at AS "requestedAt",
            erase_at AS "eraseAt", coalesce(link_sent_at, requested_at) AS "linkSentAt"
       FROM account_deletion WHERE customer_id = $1`,
    [customerId],
  );
  return deletion ?? null;
}

/** Returns false, and changes nothing, when the link was already sent after `since`. */
export async function markDeletionLinkSent(
  tx: Tx,
  customerId: number,
  now: Date,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE account_deletion SET link_sent_at = $2
      WHERE customer_id = $1 AND coalesce(link_sent_at, requested_at) <= $3 RETURNING customer_id`,
    [customerId, now, since],
  );
  return rows.length > 0;
}

/** Returns false when the deletion does not exist any more. */
export async function removeDeletion(tx: Tx, customerId: number, deletionId: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM account_deletion WHERE customer_id = $1 AND deletion_id = $2 RETURNING customer_id',
    [customerId, deletionId],
  );
  return rows.length > 0;
}

/** How many orders of a customer are not over, those that await their card payment included. */
export async function countUnderWay(tx: Tx, customerId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM "order"
      WHERE customer_id = $1 AND order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})`,
    [customerId],
  );
  return row?.count ?? 0;
}

/**
 * In any transaction: erases a customer. Orders stay for the bookkeeping, without the person and without free text, in
 * every version of theirs (0209_erase_order_texts.sql); all other rows go by cascade. Credit notes, the audit and the ledger
 * name no customer and stay whole.
 */
export async function eraseCustomer(tx: Tx, storeId: number, customerId: number): Promise<void> {
  const ids = [storeId, customerId];
  await tx.query(
    `SELECT erase_texts_of_orders(ARRAY(SELECT order_id FROM "order" WHERE store_id = $1 AND customer_id = $2))`,
    ids,
  );
  const emailOfCustomer = '(SELECT email FROM customer WHERE store_id = $1 AND customer_id = $2)';
  await tx.query(
    `DELETE FROM email WHERE store_id = $1 AND recipient = ${emailOfCustomer} AND next_attempt_at IS NOT NULL`,
    ids,
  );
  await tx.query(
    `DELETE FROM customer WHERE store_id = $1 AND confirmed_at IS NULL AND email = ${emailOfCustomer}`,
    ids,
  );
  await tx.query('DELETE FROM customer WHERE store_id = $1 AND customer_id = $2', ids);
}
