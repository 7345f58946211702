import type { Tx } from '#backend/shared/database/database.ts';

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

/** The lines of a version of an order, without what the diner wrote to each. */
const LINES_WITHOUT_COMMENTS = `jsonb_set(money, '{products}', coalesce(
  (SELECT jsonb_agg(line || '{"comment": ""}' ORDER BY place)
     FROM jsonb_array_elements(money->'products') WITH ORDINALITY AS lines (line, place)), '[]'))`;

/**
 * In any transaction: erases a customer. Orders stay for the bookkeeping, without the person and without free text, in
 * every version of theirs; all other rows go by cascade. Credit notes, the audit and the ledger name no customer and stay
 * whole.
 */
export async function eraseCustomer(tx: Tx, storeId: number, customerId: number): Promise<void> {
  const ids = [storeId, customerId];
  const ordersOfCustomer = '(SELECT order_id FROM "order" WHERE store_id = $1 AND customer_id = $2)';
  await tx.query(`UPDATE order_product SET comment = '' WHERE order_id IN ${ordersOfCustomer}`, ids);
  await tx.query(
    `UPDATE order_version SET reason = '', money = ${LINES_WITHOUT_COMMENTS} WHERE order_id IN ${ordersOfCustomer}`,
    ids,
  );
  await tx.query(
    `UPDATE "order" SET comment = '', cancel_reason = '', refusal_reason = '', delivery_address = NULL
      WHERE store_id = $1 AND customer_id = $2`,
    ids,
  );
  await tx.query(`DELETE FROM order_message WHERE order_id IN ${ordersOfCustomer}`, ids);
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
