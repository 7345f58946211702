import type { Tx } from '../database.ts';

/** What stands at the payment provider of an order. */
export interface Payment {
  storeId: number;
  orderId: number;
  attempt: number;
  sessionId: string | null;
  url: string | null;
  sessionEndsAt: Date | null;
}

/** A payment with what its order is known by at the provider, and where its diner comes back to. */
export interface PaymentOfOrder extends Payment {
  orderKey: string;
  origin: string;
}

const PAYMENT = `p.store_id AS "storeId", p.order_id AS "orderId", p.attempt, p.session_id AS "sessionId", p.url,
  p.session_ends_at AS "sessionEndsAt"`;

/** Begins the payments of orders: each is looked at again at `dueAt`. */
export async function insertPayments(
  tx: Tx,
  storeId: number,
  orderIds: readonly number[],
  dueAt: Date,
): Promise<void> {
  await tx.query(
    'INSERT INTO payment (store_id, order_id, due_at) SELECT $1, order_id, $3 FROM unnest($2::integer[]) AS order_id',
    [storeId, orderIds, dueAt],
  );
}

/** The payment of an order; nobody else changes it until the transaction ends. */
export async function lockPayment(tx: Tx, orderId: number): Promise<PaymentOfOrder | null> {
  const [payment] = await tx.query<PaymentOfOrder>(
    `SELECT ${PAYMENT}, o.idempotency_key AS "orderKey", o.origin
       FROM payment p JOIN "order" o USING (order_id) WHERE p.order_id = $1 FOR UPDATE OF p`,
    [orderId],
  );
  return payment ?? null;
}

/** Notes that a session is asked for, before it is. */
export async function noteAsked(
  tx: Tx,
  orderId: number,
  attempt: number,
  sessionEndsAt: Date,
): Promise<void> {
  await tx.query(
    `UPDATE payment SET attempt = $2, session_ends_at = $3, session_id = NULL, url = NULL WHERE order_id = $1`,
    [orderId, attempt, sessionEndsAt],
  );
}

/** Notes the session that stands, unless another one was asked for meanwhile. */
export async function noteSession(
  tx: Tx,
  { orderId, attempt, sessionId, url }: Pick<Payment, 'orderId' | 'attempt' | 'sessionId' | 'url'>,
  dueAt: Date,
): Promise<void> {
  await tx.query(
    'UPDATE payment SET session_id = $3, url = $4, due_at = $5 WHERE order_id = $1 AND attempt = $2',
    [orderId, attempt, sessionId, url, dueAt],
  );
}

/** Lets the scheduler look at a payment that is still open, now. */
export async function hastenPayment(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.query('UPDATE payment SET due_at = $2 WHERE order_id = $1 AND due_at IS NOT NULL', [orderId, now]);
}

export async function closePayment(tx: Tx, orderId: number): Promise<void> {
  await tx.query('UPDATE payment SET due_at = NULL WHERE order_id = $1', [orderId]);
}

/** Across stores: takes a payment that is due, which is due again at `again` unless it is closed. */
export async function takeDuePayment(tx: Tx, now: Date, again: Date): Promise<Payment | null> {
  const [payment] = await tx.query<Payment>(
    `UPDATE payment p SET due_at = $2
      WHERE p.order_id = (SELECT order_id FROM payment WHERE due_at <= $1
                           ORDER BY due_at, order_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${PAYMENT}`,
    [now, again],
  );
  return payment ?? null;
}
