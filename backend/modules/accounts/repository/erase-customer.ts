import type { Tx } from '#backend/shared/database/database.ts';

/**
 * Across stores: erases a person. Orders stay for the accounts, without whose they were and what was written in
 * them by hand; what else hangs on the customer goes with the row.
 */
export async function eraseCustomer(tx: Tx, storeId: number, customerId: number): Promise<void> {
  const who = [storeId, customerId];
  await tx.query(
    `UPDATE order_product SET comment = ''
      WHERE order_id IN (SELECT order_id FROM "order" WHERE store_id = $1 AND customer_id = $2)`,
    who,
  );
  await tx.query(
    `UPDATE "order" SET comment = '', cancel_reason = '', delivery_address = NULL
      WHERE store_id = $1 AND customer_id = $2`,
    who,
  );
  const theirs = '(SELECT email FROM customer WHERE store_id = $1 AND customer_id = $2)';
  await tx.query(
    `DELETE FROM email WHERE store_id = $1 AND recipient = ${theirs} AND next_attempt_at IS NOT NULL`,
    who,
  );
  await tx.query(
    `DELETE FROM customer WHERE store_id = $1 AND confirmed_at IS NULL AND email = ${theirs}`,
    who,
  );
  await tx.query('DELETE FROM customer WHERE store_id = $1 AND customer_id = $2', who);
}
