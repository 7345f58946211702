import type { Tx } from '#backend/shared/database/database.ts';

/** A session of the local Stripe fake, in the format of Stripe's API. */
export interface LocalSession {
  id: string;
  object: 'checkout.session';
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
  /** The refunded amount. */
  refunded: number;
}

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
  const [stored] = await tx.query<{ session: LocalSession }>(
    'SELECT session FROM local_session WHERE idempotency_key = $1',
    [idempotencyKey],
  );
  return stored?.session ?? session;
}

/** A session by its id or its payment intent's, locked until the transaction ends. */
export async function localSession(tx: Tx, id: string): Promise<LocalSession | null> {
  const [stored] = await tx.query<{ session: LocalSession }>(
    `SELECT session FROM local_session WHERE session_id = $1 OR session->>'payment_intent' = $1 FOR UPDATE`,
    [id],
  );
  return stored?.session ?? null;
}

export async function updateLocalSession(tx: Tx, session: LocalSession): Promise<void> {
  await tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [
    session.id,
    JSON.stringify(session),
  ]);
}
