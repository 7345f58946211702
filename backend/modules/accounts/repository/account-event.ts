import type { Tx } from '#backend/shared/database/database.ts';

/** Values of `account_event.event`. */
export type AccountEventName =
  | 'signed_in'
  | 'signed_in_by_code'
  | 'signed_up'
  | 'sign_in_failed'
  | 'code_failed'
  | 'code_sent'
  | 'signed_up_again'
  | 'refresh_refused'
  | 'sign_in_revoked'
  | 'reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'names_changed'
  | 'email_changed'
  | 'telephone_changed'
  | 'signed_out_everywhere'
  | 'data_exported'
  | 'data_given'
  | 'newsletter_changed'
  | 'deletion_asked'
  | 'unused'
  | 'deletion_cancelled'
  | 'retention_warned'
  | 'erased';

/** Writes to the audit log; `customerId` is null when the e-mail address has no account. */
export async function insertAccountEvent(
  tx: Tx,
  storeId: number,
  customerId: number | null,
  event: AccountEventName,
  now: Date,
): Promise<void> {
  await tx.query(
    'INSERT INTO account_event (store_id, customer_id, event, occurred_at) VALUES ($1, $2, $3, $4)',
    [storeId, customerId, event, now],
  );
}

/** Counts the events since an instant; `last` is null without any. */
export async function eventsSince(
  tx: Tx,
  customerId: number,
  event: AccountEventName,
  since: Date,
): Promise<{ count: number; last: Date | null }> {
  const [found] = await tx.query<{ count: number; last: Date | null }>(
    `SELECT count(*)::integer AS count, max(occurred_at) AS last FROM account_event
      WHERE customer_id = $1 AND occurred_at > $3 AND event = $2`,
    [customerId, event, since],
  );
  return found ?? { count: 0, last: null };
}
