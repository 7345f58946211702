import type { Tx } from '#backend/shared/database/database.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';

/** Who placed an order at the counter, without an account; the name may be '', `telephone` is E.164 or ''. */
export interface OrderContact {
  name: string;
  telephone: string;
}

export async function insertContact(
  tx: Tx,
  { storeId, orderId }: { storeId: number; orderId: number },
  { name, telephone }: OrderContact,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_contact (order_id, store_id, name, telephone, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [orderId, storeId, name, telephone, at],
  );
}

const IS_OVER = `o.order_status_id IN (${CANCELLED}, ${HANDED_OVER})`;

/** How many orders at the counter under a telephone number (E.164), of the running transaction's store, are not over. */
export async function countContactUnderWay(tx: Tx, telephone: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM order_contact c JOIN "order" o USING (order_id)
      WHERE c.store_id = current_store_id() AND c.telephone = $1 AND c.telephone <> '' AND NOT ${IS_OVER}`,
    [telephone],
  );
  return row?.count ?? 0;
}

/**
 * Erases who placed orders of the running transaction's store at the counter under a telephone number (E.164), with all that
 * these orders say of that person: notes, address and messages (0209_erase_order_texts.sql). Leaves orders that are not over:
 * the driver needs the address. Returns how many orders.
 */
export async function eraseContact(tx: Tx, telephone: string): Promise<number> {
  if (telephone === '') return 0;
  const rows = await tx.query(
    `DELETE FROM order_contact c USING "order" o
      WHERE c.store_id = current_store_id() AND c.telephone = $1 AND c.telephone <> ''
        AND o.order_id = c.order_id AND ${IS_OVER} RETURNING c.order_id`,
    [telephone],
  );
  return rows.length;
}

/** The ids of the orders at the counter under a telephone number (E.164), newest first, and the names of their contacts. */
export const ordersOfContact = (tx: Tx, telephone: string): Promise<{ orderId: number; name: string }[]> =>
  tx.query<{ orderId: number; name: string }>(
    `SELECT order_id AS "orderId", name FROM order_contact
      WHERE store_id = current_store_id() AND telephone = $1 AND telephone <> ''
      ORDER BY created_at DESC, order_id DESC`,
    [telephone],
  );

/** The newest order under a telephone number at the counter, and the name that it was placed under; null for none. */
export async function lastContact(
  tx: Tx,
  telephone: string,
): Promise<{ orderId: number; name: string } | null> {
  const [row] = await tx.query<{ orderId: number; name: string }>(
    `SELECT order_id AS "orderId", name FROM order_contact
      WHERE store_id = current_store_id() AND telephone = $1 AND telephone <> ''
      ORDER BY created_at DESC LIMIT 1`,
    [telephone],
  );
  return row ?? null;
}

/** The newest order of a customer that the shop got; null for none. */
export async function lastOrderOfCustomer(tx: Tx, customerId: number): Promise<number | null> {
  const [row] = await tx.query<{ orderId: number }>(
    `SELECT o.order_id AS "orderId" FROM "order" o
      WHERE o.customer_id = $1 AND o.order_status_id <> ${AWAITING_CARD}
      ORDER BY o.date_added DESC, o.order_id DESC LIMIT 1`,
    [customerId],
  );
  return row?.orderId ?? null;
}
