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
export async function insertEmail(tx: Tx, email: Email, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at,
                        next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      email.storeId,
      email.senderName,
      email.senderAddress,
      email.recipient,
      email.subject,
      email.html,
      email.text,
      now,
    ],
  );
}

/**
 * Takes due e-mails for an attempt each. They are due again after `pauses[attempts so far]` seconds if nothing
 * is heard of the attempt: a crash in the middle loses none. Without a further pause there is no next attempt.
 */
export async function takeDueEmails(
  tx: Tx,
  now: Date,
  limit: number,
  pauses: readonly number[],
): Promise<OutboxEmail[]> {
  return await tx.query<OutboxEmail>(
    `UPDATE email SET attempts = attempts + 1,
            next_attempt_at = $1::timestamptz + ($3::integer[])[attempts + 1] * interval '1 second'
      WHERE email_id IN (SELECT email_id FROM email WHERE next_attempt_at <= $1
                          ORDER BY next_attempt_at, email_id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING email_id AS "emailId", store_id AS "storeId", sender_name AS "senderName",
               sender_address AS "senderAddress", recipient, subject, html, text,
               created_at AS "createdAt", attempts`,
    [now, limit, pauses],
  );
}

/** Notes that an e-mail is on its way and empties it: what it held is no business of the database any more. */
export async function markEmailSent(tx: Tx, emailId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE email SET sent_at = $2, next_attempt_at = NULL, html = '', text = '' WHERE email_id = $1`,
    [emailId, now],
  );
}

/** The earliest instant at which an e-mail is due, or null. */
export async function nextDueEmail(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ due: Date | null }>('SELECT min(next_attempt_at) AS due FROM email');
  return row?.due ?? null;
}
