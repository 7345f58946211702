import type { Tx } from '../database.ts';

export interface Email {
  storeId: number;
  senderName: string;
  senderAddress: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

export interface OutboxEmail extends Email {
  emailId: number;
  createdAt: Date;
  /** With the one that begins. */
  attempts: number;
}

/** Puts an e-mail into the outbox, in the transaction of what it tells about. */
export const insertEmail = (tx: Tx, email: Email, now: Date): Promise<void> => insertEmails(tx, [email], now);

export async function insertEmails(tx: Tx, emails: readonly Email[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at,
                        next_attempt_at)
     SELECT email.*, $2, $2 FROM json_to_recordset($1::json) AS email (
            "storeId" integer, "senderName" text, "senderAddress" text, recipient text, subject text, html text,
            text text)`,
    [JSON.stringify(emails), now],
  );
}

/**
 * Takes one due e-mail for an attempt. It is due again after `pauses[attempts before]` seconds unless it is
 * noted as sent, so that a crash in the middle loses none; without a further pause it is not due again. None for
 * `passedOver`, who are getting one at this moment.
 */
export async function takeDueEmail(
  tx: Tx,
  now: Date,
  pauses: readonly number[],
  passedOver: readonly string[],
): Promise<OutboxEmail | null> {
  const [email] = await tx.query<OutboxEmail>(
    `UPDATE email SET attempts = attempts + 1,
            next_attempt_at = $1::timestamptz + ($2::integer[])[attempts + 1] * interval '1 second'
      WHERE email_id = (SELECT email_id FROM email WHERE next_attempt_at <= $1 AND recipient <> ALL($3::text[])
                         ORDER BY next_attempt_at, email_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING email_id AS "emailId", store_id AS "storeId", sender_name AS "senderName",
               sender_address AS "senderAddress", recipient, subject, html, text,
               created_at AS "createdAt", attempts`,
    [now, pauses, passedOver],
  );
  return email ?? null;
}

/** Ends an e-mail, sent or given up (null), and empties it: its link and its person are no longer needed here. */
export async function closeEmail(tx: Tx, emailId: number, sentAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE email SET sent_at = $2, next_attempt_at = NULL, recipient = '', html = '', text = ''
      WHERE email_id = $1`,
    [emailId, sentAt],
  );
}
