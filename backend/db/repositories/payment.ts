import type { Tx } from '../database.ts';

/** What stands at the payment provider of an order. */
export interface Payment {
  storeId: number;
  orderId: number;
  attempt: number;
  sessionId: string | null;
  url: string | null;
  sessionEndsAt: Date | null;
  /** What the session charges, in cents; null where that is the order's total. */
  amount: number | null;
  /** The scheduler still has to look at it: the session may be open. */
  isOpen: boolean;
  /** Nothing cancels the order before: staff are taking its money on site. */
  heldUntil: Date | null;
}

/** A payment with what its order is known by at the provider, and where its diner comes back to. */
export interface PaymentOfOrder extends Payment {
  orderKey: string;
  origin: string;
}

const PAYMENT = `p.store_id AS "storeId", p.order_id AS "orderId", p.attempt, p.session_id AS "sessionId", p.url,
  p.session_ends_at AS "sessionEndsAt", p.amount, p.due_at IS NOT NULL AS "isOpen", p.held_until AS "heldUntil"`;

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

const PAYMENT_OF_ORDER = `SELECT ${PAYMENT}, o.idempotency_key AS "orderKey", o.origin
  FROM payment p JOIN "order" o USING (order_id) WHERE p.order_id = $1`;

/** The payment of an order as it is at this moment. */
export async function paymentOfOrder(tx: Tx, orderId: number): Promise<PaymentOfOrder | null> {
  const [payment] = await tx.query<PaymentOfOrder>(PAYMENT_OF_ORDER, [orderId]);
  return payment ?? null;
}

/** The payment of an order, locked until the transaction ends. Lock the order first (orderToMove). */
export async function lockPayment(tx: Tx, orderId: number): Promise<PaymentOfOrder | null> {
  const [payment] = await tx.query<PaymentOfOrder>(`${PAYMENT_OF_ORDER} FOR UPDATE OF p`, [orderId]);
  return payment ?? null;
}

/** Notes that a session is asked for, before it is. */
export async function noteAsked(
  tx: Tx,
  {
    orderId,
    attempt,
    amount,
    sessionEndsAt,
  }: Pick<Payment, 'orderId' | 'attempt' | 'amount' | 'sessionEndsAt'>,
): Promise<void> {
  await tx.query(
    `UPDATE payment SET attempt = $2, amount = $3, session_ends_at = $4, session_id = NULL, url = NULL
      WHERE order_id = $1`,
    [orderId, attempt, amount, sessionEndsAt],
  );
}

/** Notes that the provider refused the session: the next one is asked for anew. */
export async function noteRefused(tx: Tx, orderId: number, attempt: number): Promise<void> {
  await tx.query('UPDATE payment SET session_ends_at = NULL WHERE order_id = $1 AND attempt = $2', [
    orderId,
    attempt,
  ]);
}

/** Keeps an order from being cancelled while staff close its session. Lock the order first. */
export async function holdPayment(tx: Tx, orderId: number, heldUntil: Date): Promise<void> {
  await tx.query('UPDATE payment SET held_until = $2 WHERE order_id = $1', [orderId, heldUntil]);
}

/** Notes the session that stands, unless another one was asked for meanwhile. */
export async function noteSession(
  tx: Tx,
  { orderId, attempt, sessionId, url }: Pick<Payment, 'orderId' | 'attempt' | 'sessionId' | 'url'>,
  dueAt: Date,
): Promise<void> {
  await tx.query(
    `UPDATE payment SET session_id = $3, url = $4, due_at = $5, attempts = 0
      WHERE order_id = $1 AND attempt = $2`,
    [orderId, attempt, sessionId, url, dueAt],
  );
}

/** Lets the scheduler look at a payment that is still open at an instant, counting attempts anew. Lock the order first. */
export async function reschedulePayment(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx.query('UPDATE payment SET due_at = $2, attempts = 0 WHERE order_id = $1 AND due_at IS NOT NULL', [
    orderId,
    at,
  ]);
}

/** Nothing is open any more. Lock the order first. */
export async function closePayment(tx: Tx, orderId: number): Promise<void> {
  await tx.query('UPDATE payment SET due_at = NULL WHERE order_id = $1', [orderId]);
}
