import { createHash } from 'node:crypto';
import { hashOfToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { REVIEWS_KEY } from '#lib/contract/store.ts';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { ASK_AGAIN_MS, REVIEW_LINK_LIFETIME_MS } from '#lib/domain/reviews/review.ts';

/** Who may be asked for a review of an order, or gets the reply to it. */
export interface Diner {
  recipient: string;
  /** null of a guest, whose name is as unconfirmed as the address. */
  firstname: string | null;
  origin: string;
}

/**
 * Who placed an order that was handed over, unless the order was a test, and its diner has no e-mail address, is blocked, or
 * closes the account; null for nobody.
 */
export async function dinerOf(tx: Tx, orderId: number): Promise<Diner | null> {
  const [row] = await tx.query<Diner>(
    `SELECT coalesce(c.email, g.email) AS recipient, c.firstname, o.origin
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id AND c.status
         AND NOT EXISTS (SELECT FROM customer_block b WHERE b.customer_id = c.customer_id)
       LEFT JOIN order_contact g ON g.order_id = o.order_id AND g.email <> '' AND o.guest
      WHERE o.order_id = $1 AND o.order_status_id = ${HANDED_OVER} AND NOT o.is_test
        AND (c.customer_id IS NOT NULL OR g.order_id IS NOT NULL)`,
    [orderId],
  );
  return row ?? null;
}

/** The name that an order was placed under; '' for none. */
export async function nameOfDiner(tx: Tx, orderId: number): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    `SELECT coalesce(c.firstname, g.name, '') AS name
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
       LEFT JOIN order_contact g ON g.order_id = o.order_id
      WHERE o.order_id = $1`,
    [orderId],
  );
  return row?.name ?? '';
}

/** Whether the shop of the running transaction asks for reviews. */
export async function asksForReviews(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    "SELECT FROM setting WHERE store_id = current_store_id() AND key = $1 AND value = '1'",
    [REVIEWS_KEY],
  );
  return rows.length > 0;
}

/** When the order of a request was over. */
export async function overAtOf(tx: Tx, orderId: number): Promise<number | null> {
  const [row] = await tx.query<{ overAt: Date }>(
    'SELECT over_at AS "overAt" FROM review_request WHERE order_id = $1',
    [orderId],
  );
  return row?.overAt.getTime() ?? null;
}

const hashOfAddress = (storeId: number, address: string): string =>
  createHash('sha256').update(`${storeId} ${address.toLowerCase()}`).digest('hex');

/**
 * Notes that somebody is asked at `now`. Returns the hash of their address; null, and notes nothing, when they do not want to be
 * asked, or were within the last 30 days.
 */
export async function noteAsked(tx: Tx, storeId: number, address: string, now: Date): Promise<string | null> {
  const hash = hashOfAddress(storeId, address);
  const rows = await tx.query(
    `INSERT INTO review_recipient AS r (store_id, address_hash, asked_at) VALUES ($1, $2, $3)
     ON CONFLICT (store_id, address_hash) DO UPDATE SET asked_at = excluded.asked_at
      WHERE r.stopped_at IS NULL AND r.asked_at <= $4 RETURNING 1`,
    [storeId, hash, now, new Date(now.getTime() - ASK_AGAIN_MS)],
  );
  return rows.length > 0 ? hash : null;
}

/** Ends a request: its e-mail is sent, with the secret of its link, or nobody is asked (null). */
export async function endRequest(
  tx: Tx,
  orderId: number,
  sent: { secret: string; addressHash: string; at: Date } | null,
): Promise<void> {
  await tx.query(
    `UPDATE review_request SET due_at = NULL, token_hash = $2, address_hash = $3, expires_at = $4
      WHERE order_id = $1`,
    [
      orderId,
      sent && hashOfToken(sent.secret),
      sent?.addressHash ?? null,
      sent && new Date(sent.at.getTime() + REVIEW_LINK_LIFETIME_MS),
    ],
  );
}

/** The order that the secret of a link opens at `now`; null for an unknown, expired or erased one. */
export async function orderOfReviewLink(tx: Tx, secret: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ orderId: number }>(
    `SELECT order_id AS "orderId" FROM review_request
      WHERE token_hash = $1 AND store_id = current_store_id() AND expires_at > $2`,
    [hashOfToken(secret), now],
  );
  return row?.orderId ?? null;
}

/** Notes that who was asked about an order is not to be asked again by the shop. */
export async function noteStopped(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE review_recipient r SET stopped_at = $2 FROM review_request q
      WHERE q.order_id = $1 AND r.store_id = q.store_id AND r.address_hash = q.address_hash
        AND r.stopped_at IS NULL`,
    [orderId, now],
  );
}
