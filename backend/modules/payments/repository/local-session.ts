import type { Tx } from '#backend/shared/database/database.ts';

/** A refund of the local Stripe fake, in the format of Stripe's API. */
export interface LocalRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
  /** The key of the request that made it; null of the dashboard's. */
  idempotency_key: string | null;
}

/** A dispute of the local Stripe fake, in the format of Stripe's API. */
export interface LocalDispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

/** A session of the local Stripe fake, in the format of Stripe's API, with what became of its payment. */
export interface LocalSession {
  id: string;
  object: 'checkout.session';
  /** The connected account that it is of; null for the platform's own. */
  account: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  line_items: { name: string; amount: number }[];
  refunds: LocalRefund[];
  dispute: LocalDispute | null;
}

/** A session as it is stored: those of earlier versions have no account, refunds and disputes. */
type StoredSession = Omit<LocalSession, 'account' | 'refunds' | 'dispute'> & Partial<LocalSession>;

const sessionOf = (stored: StoredSession): LocalSession => ({
  account: null,
  refunds: [],
  dispute: null,
  ...stored,
});

/** Inserts a session under its idempotency key. Returns the session that the key already has, if any. */
export async function insertLocalSession(
  tx: Tx,
  storeId: number,
  idempotencyKey: string,
  session: LocalSession,
): Promise<LocalSession> {
  await tx.query(
    `INSERT INTO local_session (session_id, store_id, idempotency_key, session) VALUES ($1, $2, $3, $4::jsonb)
     ON CONFLICT (idempotency_key) DO NOTHING`,
    [session.id, storeId, idempotencyKey, JSON.stringify(session)],
  );
  const [stored] = await tx.query<{ session: StoredSession }>(
    'SELECT session FROM local_session WHERE idempotency_key = $1',
    [idempotencyKey],
  );
  return stored ? sessionOf(stored.session) : session;
}

/** Inserts sessions, each under its idempotency key. */
export async function insertLocalSessions(
  tx: Tx,
  storeId: number,
  sessions: readonly { key: string; session: LocalSession }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO local_session (session_id, store_id, idempotency_key, session)
     SELECT session->>'id', $1, key, session
       FROM jsonb_to_recordset($2::jsonb) AS paid (key text, session jsonb)`,
    [storeId, JSON.stringify(sessions)],
  );
}

/** A session by its id or its payment intent's, locked until the transaction ends. */
export async function localSession(tx: Tx, id: string): Promise<LocalSession | null> {
  const [stored] = await tx.query<{ session: StoredSession }>(
    `SELECT session FROM local_session WHERE session_id = $1 OR session->>'payment_intent' = $1 FOR UPDATE`,
    [id],
  );
  return stored ? sessionOf(stored.session) : null;
}

/** The paid sessions of an account, the latest first. */
export async function paidLocalSessions(tx: Tx, accountId: string, limit: number): Promise<LocalSession[]> {
  const rows = await tx.query<{ session: StoredSession }>(
    `SELECT session FROM local_session
      WHERE session->>'account' = $1 AND session->>'payment_status' = 'paid'
      ORDER BY (session->>'expires_at')::bigint DESC LIMIT $2`,
    [accountId, limit],
  );
  return rows.map(({ session }) => sessionOf(session));
}

export async function updateLocalSession(tx: Tx, session: LocalSession): Promise<void> {
  await tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [
    session.id,
    JSON.stringify(session),
  ]);
}
