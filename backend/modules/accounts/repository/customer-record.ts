import type { Tx } from '#backend/shared/database/database.ts';

/** What a shop keeps of a customer beside what their pages show. */
export interface CustomerRecord {
  newsletter: boolean;
  createdAt: Date;
  termsAcceptedAt: Date;
  sessions: { createdAt: Date; expiresAt: Date }[];
  events: { event: string; occurredAt: Date }[];
}

export async function customerRecord(tx: Tx, customerId: number): Promise<CustomerRecord | null> {
  const [customer] = await tx.query<Omit<CustomerRecord, 'sessions' | 'events'>>(
    `SELECT newsletter, created_at AS "createdAt", terms_accepted_at AS "termsAcceptedAt"
       FROM customer WHERE customer_id = $1`,
    [customerId],
  );
  if (!customer) return null;
  const sessions = await tx.query<CustomerRecord['sessions'][number]>(
    `SELECT created_at AS "createdAt", expires_at AS "expiresAt" FROM session_family
      WHERE customer_id = $1 AND revoked_at IS NULL ORDER BY created_at`,
    [customerId],
  );
  const events = await tx.query<CustomerRecord['events'][number]>(
    `SELECT event, occurred_at AS "occurredAt" FROM account_event
      WHERE customer_id = $1 ORDER BY occurred_at, account_event_id`,
    [customerId],
  );
  return { ...customer, sessions, events };
}
