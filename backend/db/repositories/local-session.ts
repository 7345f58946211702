import type { Tx } from '../database.ts';

/** A session as the stand-in for Stripe keeps it: what Stripe's interface would answer. */
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
  /** The amount that was given back. */
  refunded: number;
}

/** Keeps a session under its key; the one that the key has already, if there is one. */
export async function keepLocalSession(
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
  const [kept] = await tx.query<{ session: LocalSession }>(
    'SELECT session FROM local_session WHERE idempotency_key = $1',
    [idempotencyKey],
  );
  return kept?.session ?? session;
}

/** A session by its own number or that of its payment; nobody else changes it until the transaction ends. */
export async function localSession(tx: Tx, id: string): Promise<LocalSession | null> {
  const [kept] = await tx.query<{ session: LocalSession }>(
    `SELECT session FROM local_session WHERE session_id = $1 OR session->>'payment_intent' = $1 FOR UPDATE`,
    [id],
  );
  return kept?.session ?? null;
}

export async function updateLocalSession(tx: Tx, session: LocalSession): Promise<void> {
  await tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [
    session.id,
    JSON.stringify(session),
  ]);
}
