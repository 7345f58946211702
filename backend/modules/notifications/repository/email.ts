import { type LeasedJob, leaseJob, QUEUES } from '#backend/jobs/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';

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
  /** The shop's current e-mail address; null without one. */
  replyTo: string | null;
}

/** Puts an e-mail into the outbox, in the transaction of the change that it announces. */
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

/** Leases the e-mail that has been due longest, except for recipients in `excluded`, who are being sent one. */
export async function leaseEmail(
  tx: Tx,
  now: Date,
  excluded: readonly string[],
): Promise<{ job: LeasedJob; email: OutboxEmail } | null> {
  const only = { condition: 'recipient <> ALL($3::text[])', parameters: [excluded] };
  const job = await leaseJob(tx, QUEUES.email, now, only);
  if (!job) return null;
  const [email] = await tx.query<OutboxEmail>(
    `SELECT email_id AS "emailId", store_id AS "storeId", sender_name AS "senderName",
            sender_address AS "senderAddress", recipient, subject, html, text, created_at AS "createdAt",
            (SELECT nullif(value, '') FROM setting
              WHERE setting.store_id = email.store_id AND key = 'config_email') AS "replyTo"
       FROM email WHERE email_id = $1`,
    [job.key],
  );
  return email ? { job, email } : null;
}

/** Closes an e-mail, sent or given up (null), and erases its recipient and content. */
export async function closeEmail(tx: Tx, emailId: number, sentAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE email SET sent_at = $2, next_attempt_at = NULL, recipient = '', html = '', text = ''
      WHERE email_id = $1`,
    [emailId, sentAt],
  );
}
