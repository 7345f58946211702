import type { Tx } from '#backend/shared/database/database.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';

/** Who placed an order without an account; each may be '', `telephone` is E.164. No e-mail address is taken at the counter. */
export interface OrderContact {
  name: string;
  telephone: string;
  email: string;
}

/** Stores who placed an order at the counter. */
export async function insertContact(
  tx: Tx,
  { storeId, orderId }: { storeId: number; orderId: number },
  { name, telephone }: Pick<OrderContact, 'name' | 'telephone'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_contact (order_id, store_id, name, telephone, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [orderId, storeId, name, telephone, at],
  );
}

const IS_OVER = `o.order_status_id IN (${CANCELLED}, ${HANDED_OVER})`;

/**
 * How the contacts of one person are found: a telephone number (E.164) and an e-mail address, each '' for none, and one of the
 * orders, which may have a name alone.
 */
export interface ContactKeys extends Pick<OrderContact, 'telephone' | 'email'> {
  orderId?: number;
}

/**
 * SQL: the ids of the orders of the running transaction's store under an e-mail address ($2) or a telephone number ($1), unless
 * with another address: a number may be shared or mistyped; and one by its id ($3). The contact of one that was kept in an account is no more than its number until it is over.
 */
const OF_CONTACT = `ARRAY(SELECT k.order_id FROM "order" k WHERE k.customer_id IS NULL AND k.order_id = ANY (ARRAY(
  SELECT order_id FROM order_contact WHERE store_id = current_store_id() AND telephone <> '' AND telephone = $1
     AND (email = '' OR $2 = '' OR email = $2)
  UNION
  SELECT order_id FROM order_contact WHERE store_id = current_store_id() AND email <> '' AND email = $2
  UNION
  SELECT order_id FROM order_contact WHERE store_id = current_store_id() AND order_id = $3::integer)))`;

const valuesOf = ({ telephone, email, orderId }: ContactKeys) => [telephone, email, orderId ?? null];

/** Whether an order of the running transaction's store has an account, and its contact; null for an unknown order. */
export async function contactOfOrder(
  tx: Tx,
  orderId: number,
): Promise<{ hasAccount: boolean; contact: OrderContact | null } | null> {
  const [row] = await tx.query<{ hasAccount: boolean; isKnown: boolean } & OrderContact>(
    // One at the counter that says nothing of a person has a contact too.
    `SELECT o.customer_id IS NOT NULL AS "hasAccount", c.order_id IS NOT NULL AS "isKnown", c.name, c.telephone, c.email
       FROM "order" o
       LEFT JOIN order_contact c ON c.order_id = o.order_id AND (c.name <> '' OR c.telephone <> '' OR c.email <> '')
      WHERE o.order_id = $1 AND o.store_id = current_store_id()`,
    [orderId],
  );
  if (!row) return null;
  const { hasAccount, isKnown, ...contact } = row;
  return { hasAccount, contact: isKnown ? contact : null };
}

/**
 * Locks the orders of a contact without an account until the transaction ends, so that none of them moves or goes into an account
 * meanwhile. Returns how many are not over.
 */
export async function lockContactOrders(tx: Tx, keys: ContactKeys): Promise<number> {
  const orders = await tx.query<{ isOver: boolean }>(
    `SELECT ${IS_OVER} AS "isOver" FROM "order" o WHERE o.order_id = ANY (${OF_CONTACT}) ORDER BY o.order_id FOR UPDATE`,
    valuesOf(keys),
  );
  return orders.filter(({ isOver }) => !isOver).length;
}

/**
 * Erases the contacts that have the keys, of the running transaction's store, with all that their orders say of that person:
 * notes, address and messages (0209_erase_order_texts.sql). Leaves orders that are not over: the driver needs the address.
 * Returns how many orders.
 */
export async function eraseContact(tx: Tx, keys: ContactKeys): Promise<number> {
  // E-mails to these contacts that are still to be sent.
  await tx.query(
    `DELETE FROM email WHERE store_id = current_store_id() AND next_attempt_at IS NOT NULL
       AND recipient IN (SELECT c.email FROM order_contact c JOIN "order" o USING (order_id)
                          WHERE c.order_id = ANY (${OF_CONTACT}) AND c.email <> '' AND ${IS_OVER})`,
    valuesOf(keys),
  );
  const rows = await tx.query(
    `DELETE FROM order_contact c USING "order" o
      WHERE c.order_id = ANY (${OF_CONTACT}) AND o.order_id = c.order_id AND ${IS_OVER} RETURNING c.order_id`,
    valuesOf(keys),
  );
  return rows.length;
}

/** The ids of the orders of a contact without an account, newest first, and what was said with each. */
export const ordersOfContact = (tx: Tx, keys: ContactKeys): Promise<({ orderId: number } & OrderContact)[]> =>
  tx.query<{ orderId: number } & OrderContact>(
    `SELECT order_id AS "orderId", name, telephone, email FROM order_contact WHERE order_id = ANY (${OF_CONTACT})
      ORDER BY created_at DESC, order_id DESC`,
    valuesOf(keys),
  );

/**
 * An order without an account under a telephone number, and the name that it was placed under; null for none. The newest of those
 * that the staff took or handed over: anybody can order under any number. Else the newest that the shop got and nobody cancelled.
 * One that the staff took and that was cancelled tells a name where no other does; its `orderId` is null.
 */
export async function lastContact(
  tx: Tx,
  telephone: string,
): Promise<{ orderId: number | null; name: string } | null> {
  const [row] = await tx.query<{ orderId: number | null; name: string }>(
    `SELECT CASE WHEN o.order_status_id <> ${CANCELLED} THEN c.order_id END AS "orderId", c.name FROM order_contact c JOIN "order" o USING (order_id)
      WHERE c.store_id = current_store_id() AND c.telephone = $1 AND c.telephone <> ''
        AND (o.at_counter OR o.order_status_id NOT IN (${AWAITING_CARD}, ${CANCELLED}))
      ORDER BY o.at_counter OR o.order_status_id = ${HANDED_OVER} DESC, o.order_status_id = ${CANCELLED}, c.created_at DESC
      LIMIT 1`,
    [telephone],
  );
  return row ?? null;
}

/** The newest order of a customer that the shop got and nobody cancelled; null for none. */
export async function lastOrderOfCustomer(tx: Tx, customerId: number): Promise<number | null> {
  const [row] = await tx.query<{ orderId: number }>(
    `SELECT o.order_id AS "orderId" FROM "order" o
      WHERE o.customer_id = $1 AND o.order_status_id NOT IN (${AWAITING_CARD}, ${CANCELLED})
      ORDER BY o.date_added DESC, o.order_id DESC LIMIT 1`,
    [customerId],
  );
  return row?.orderId ?? null;
}
