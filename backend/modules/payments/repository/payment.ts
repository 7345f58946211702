import type { Tx } from '#backend/shared/database/database.ts';
import type { AccountId } from '../provider/provider.ts';

/** The card payment of an order, with its session at the provider. */
export interface Payment {
  storeId: number;
  orderId: number;
  attempt: number;
  /** The account of the session that was asked for last. */
  accountId: AccountId;
  /** The platform's fee within it, in cents. */
  applicationFee: number;
  sessionId: string | null;
  url: string | null;
  sessionEndsAt: Date | null;
  /** The amount of the session in cents; null where it is the order's total. */
  amount: number | null;
  /** Whether the scheduled task still has to check it: the session may be open. */
  isOpen: boolean;
  /** The order is not cancelled before this time: staff are recording a payment on site. */
  heldUntil: Date | null;
}

/** A payment with its order's key at the provider and the origin that the customer returns to. */
export interface PaymentOfOrder extends Payment {
  orderKey: string;
  origin: string;
}

/** How long an order waits for its card payment: from its creation, and again from the opening of the payment page. */
export const PAYMENT_HOLD_MS = 15 * 60_000;

/** How long an order is not cancelled while its session is closed for a payment on site. Exceeds the provider's timeout. */
export const ON_SITE_HOLD_MS = 60_000;

/** Whether staff are closing the session of a payment to record a payment on site. */
export const isHeld = (payment: Pick<Payment, 'heldUntil'> | null, now: number): boolean =>
  (payment?.heldUntil?.getTime() ?? 0) > now;

const PAYMENT = `p.store_id AS "storeId", p.order_id AS "orderId", p.attempt, p.account_id AS "accountId",
  p.application_fee AS "applicationFee", p.session_id AS "sessionId", p.url,
  p.session_ends_at AS "sessionEndsAt", p.amount, p.due_at IS NOT NULL AS "isOpen", p.held_until AS "heldUntil"`;

/** Inserts the payments of orders. The scheduled task checks each at `dueAt`. */
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

/** Inserts payments that have no open session any more. `sessionId` is null where none was opened. */
export async function insertClosedPayments(
  tx: Tx,
  storeId: number,
  payments: readonly Pick<Payment, 'orderId' | 'accountId' | 'sessionId' | 'amount' | 'sessionEndsAt'>[],
): Promise<void> {
  await tx.query(
    `INSERT INTO payment (store_id, order_id, attempt, account_id, session_id, amount, session_ends_at)
     SELECT $1, order_id, (session_id IS NOT NULL)::integer, account_id, session_id, amount, ends_at
       FROM unnest($2::integer[], $3::text[], $4::text[], $5::integer[], $6::timestamptz[])
            AS payment (order_id, account_id, session_id, amount, ends_at)`,
    [
      storeId,
      payments.map(({ orderId }) => orderId),
      payments.map(({ accountId }) => accountId),
      payments.map(({ sessionId }) => sessionId),
      payments.map(({ amount }) => amount),
      payments.map(({ sessionEndsAt }) => sessionEndsAt),
    ],
  );
}

const PAYMENT_OF_ORDER = `SELECT ${PAYMENT}, o.idempotency_key AS "orderKey", o.origin
  FROM payment p JOIN "order" o USING (order_id) WHERE p.order_id = $1`;

/** The payment of an order, without a lock. */
export async function paymentOfOrder(tx: Tx, orderId: number): Promise<PaymentOfOrder | null> {
  const [payment] = await tx.query<PaymentOfOrder>(PAYMENT_OF_ORDER, [orderId]);
  return payment ?? null;
}

/** The payment of an order, locked until the transaction ends. Lock the order first (lockOrder). */
export async function lockPayment(tx: Tx, orderId: number): Promise<PaymentOfOrder | null> {
  const [payment] = await tx.query<PaymentOfOrder>(`${PAYMENT_OF_ORDER} FOR UPDATE OF p`, [orderId]);
  return payment ?? null;
}

/** Those of locked orders whose payment page is open at the provider. Locks their payments. */
export async function ordersWithOpenSession(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ orderId: number }>(
    `SELECT p.order_id AS "orderId" FROM payment p
      WHERE p.order_id = ANY($1::integer[]) AND p.due_at IS NOT NULL AND p.session_id IS NOT NULL
      ORDER BY p.order_id FOR UPDATE`,
    [orderIds],
  );
  return rows.map(({ orderId }) => orderId);
}

/** Records the request of a session before it is sent. */
export async function recordSessionRequest(
  tx: Tx,
  {
    orderId,
    attempt,
    accountId,
    amount,
    applicationFee,
    sessionEndsAt,
  }: Pick<Payment, 'orderId' | 'attempt' | 'accountId' | 'amount' | 'applicationFee' | 'sessionEndsAt'>,
): Promise<void> {
  await tx.query(
    `UPDATE payment SET attempt = $2, account_id = $3, amount = $4, application_fee = $5, session_ends_at = $6,
            session_id = NULL, url = NULL
      WHERE order_id = $1`,
    [orderId, attempt, accountId, amount, applicationFee, sessionEndsAt],
  );
}

/** Records that the provider refused the session: the next attempt requests a new one. */
export async function recordSessionRefusal(tx: Tx, orderId: number, attempt: number): Promise<void> {
  await tx.query('UPDATE payment SET session_ends_at = NULL WHERE order_id = $1 AND attempt = $2', [
    orderId,
    attempt,
  ]);
}

/** Forgets a session that has ended without paying its order: the next attempt requests a new one. */
export async function forgetSession(tx: Tx, orderId: number, sessionId: string): Promise<void> {
  await tx.query(
    `UPDATE payment SET session_id = NULL, url = NULL, session_ends_at = NULL
      WHERE order_id = $1 AND session_id = $2`,
    [orderId, sessionId],
  );
}

/** Prevents the cancellation of an order while staff close its session. Lock the order first. */
export async function holdPayment(tx: Tx, orderId: number, heldUntil: Date): Promise<void> {
  await tx.query('UPDATE payment SET held_until = $2 WHERE order_id = $1', [orderId, heldUntil]);
}

/** Records an opened session, unless another one was requested in the meantime. */
export async function recordSession(
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

/** Schedules the next check of a payment that is still open and resets its attempts. Lock the order first. */
export async function reschedulePayment(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx.query('UPDATE payment SET due_at = $2, attempts = 0 WHERE order_id = $1 AND due_at IS NOT NULL', [
    orderId,
    at,
  ]);
}

/** Marks a payment as having no open session. Lock the order first. */
export async function closePayment(tx: Tx, orderId: number): Promise<void> {
  await tx.query('UPDATE payment SET due_at = NULL WHERE order_id = $1', [orderId]);
}
