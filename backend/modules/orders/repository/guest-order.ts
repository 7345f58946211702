import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { GUEST_LINK_LIFETIME_MS, type GuestContact } from '#lib/domain/orders/guest-order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { PAID_TOTAL } from './order-row.ts';

const GUESTS_LOCK = 7_150_009;

/** Locks the orders without an account of the store until the transaction ends, so that one contact's are counted one by one. */
export async function lockGuests(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [GUESTS_LOCK, storeId]);
}

/**
 * The number of active unpaid orders due after an instant that share the telephone number or the e-mail address of each
 * contact, in the order of the contacts.
 */
export async function openUnpaidOfGuests(
  tx: Tx,
  contacts: readonly GuestContact[],
  dueAfter: Date,
): Promise<number[]> {
  if (contacts.length === 0) return [];
  const having = (field: 'telephone' | 'email') =>
    `SELECT c.order_id FROM order_contact c
      WHERE c.store_id = current_store_id() AND c.${field} <> '' AND c.${field} = asked.${field}`;
  const rows = await tx.query<{ open: number }>(
    `SELECT (SELECT count(*)::integer FROM "order" o
              WHERE o.order_id = ANY (ARRAY(${having('telephone')} UNION ${having('email')}))
                AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}, ${AWAITING_CARD}) AND o.order_date > $3
                AND ${PAID_TOTAL} < o.total) AS open
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (telephone, email, position)
      ORDER BY position`,
    [contacts.map(({ telephone }) => telephone), contacts.map(({ email }) => email), dueAfter],
  );
  return rows.map(({ open }) => open);
}

/** Whether a customer who may not order has the telephone number or the e-mail address of each contact, in their order. */
export async function areGuestsBlocked(tx: Tx, contacts: readonly GuestContact[]): Promise<boolean[]> {
  if (contacts.length === 0) return [];
  const blocked = await tx.query<{ telephone: string; email: string }>(
    `SELECT c.telephone, c.email FROM customer_block b JOIN customer c USING (customer_id)
      WHERE b.store_id = current_store_id()
        AND (c.telephone = ANY ($1::text[]) OR c.email = ANY ($2::text[]))`,
    [contacts.map(({ telephone }) => telephone), contacts.map(({ email }) => email)],
  );
  return contacts.map((contact) =>
    blocked.some(({ telephone, email }) => telephone === contact.telephone || email === contact.email),
  );
}

/** Stores who placed orders without an account. */
export async function insertGuests(
  tx: Tx,
  storeId: number,
  guests: readonly (GuestContact & { orderId: number })[],
  at: Date,
): Promise<void> {
  if (guests.length === 0) return;
  await tx.query(
    `INSERT INTO order_contact (order_id, store_id, name, telephone, email, created_at)
     SELECT order_id, $1, name, telephone, email, $2
       FROM unnest($3::integer[], $4::text[], $5::text[], $6::text[]) AS guest (order_id, name, telephone, email)`,
    [
      storeId,
      at,
      guests.map(({ orderId }) => orderId),
      guests.map(({ name }) => name),
      guests.map(({ telephone }) => telephone),
      guests.map(({ email }) => email),
    ],
  );
}

/** Makes the secret of a link that opens the order of a guest. Only its hash is stored. */
export async function insertGuestLink(
  tx: Tx,
  { storeId, orderId }: { storeId: number; orderId: number },
  now: Date,
): Promise<string> {
  const secret = newOpaqueToken();
  await tx.query(
    'INSERT INTO guest_link (token_hash, store_id, order_id, expires_at) VALUES ($1, $2, $3, $4)',
    [hashOfToken(secret), storeId, orderId, new Date(now.getTime() + GUEST_LINK_LIFETIME_MS)],
  );
  return secret;
}

/** The order that the secret of a link opens at `now`; null for an unknown, expired or erased one. */
export async function orderOfLink(tx: Tx, secret: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ orderId: number }>(
    `SELECT order_id AS "orderId" FROM guest_link
      WHERE token_hash = $1 AND store_id = current_store_id() AND expires_at > $2`,
    [hashOfToken(secret), now],
  );
  return row?.orderId ?? null;
}

/**
 * Moves orders of guests with a contact into an account. Their links open nothing any more. The contact of an order that is not
 * over stays until it is, as the driver needs its number (0216_kept_orders.sql). Returns those that were moved.
 */
export async function keepInAccount(
  tx: Tx,
  orderIds: readonly number[],
  customerId: number,
): Promise<number[]> {
  // One after the other for two tabs that keep the same orders.
  await tx.query('SELECT 1 FROM "order" WHERE order_id = ANY ($1::integer[]) ORDER BY order_id FOR UPDATE', [
    orderIds,
  ]);
  const rows = await tx.query<{ orderId: number }>(
    `UPDATE "order" SET customer_id = $2, guest = false
      WHERE order_id = ANY ($1::integer[]) AND guest
        AND EXISTS (SELECT 1 FROM order_contact c WHERE c.order_id = "order".order_id) RETURNING order_id AS "orderId"`,
    [orderIds, customerId],
  );
  const moved = rows.map(({ orderId }) => orderId);
  await tx.query('DELETE FROM guest_link WHERE order_id = ANY ($1::integer[])', [moved]);
  await tx.query(
    `DELETE FROM order_contact c USING "order" o
      WHERE c.order_id = ANY ($1::integer[]) AND o.order_id = c.order_id
        AND o.order_status_id IN (${CANCELLED}, ${HANDED_OVER})`,
    [moved],
  );
  return moved;
}
