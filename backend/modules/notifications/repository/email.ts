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
  /** A file that goes with it. */
  attachment?: EmailAttachment;
}

export interface EmailAttachment {
  name: string;
  content: Buffer;
}

export interface OutboxEmail extends Email {
  emailId: number;
  createdAt: Date;
  /** The shop's current e-mail address; null without one. */
  replyTo: string | null;
}

/** Puts an e-mail into the outbox, in the transaction of the change that it announces. Returns its number. */
export async function insertEmail(tx: Tx, email: Email, now: Date): Promise<number> {
  const [emailId] = await insertEmails(tx, [email], now);
  if (emailId === undefined) throw new Error('an e-mail was not inserted');
  return emailId;
}

export async function insertEmails(tx: Tx, emails: readonly Email[], now: Date): Promise<number[]> {
  const rows = await tx.query<{ emailId: number }>(
    `INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, attachment_name,
                        attachment, created_at, next_attempt_at)
     SELECT "storeId", "senderName", "senderAddress", recipient, subject, html, text, "attachmentName",
            decode("attachmentBase64", 'base64'), $2, $2
       FROM json_to_recordset($1::json) AS email (
            "storeId" integer, "senderName" text, "senderAddress" text, recipient text, subject text, html text,
            text text, "attachmentName" text, "attachmentBase64" text)
     RETURNING email_id AS "emailId"`,
    [JSON.stringify(emails.map(withAttachment)), now],
  );
  return rows.map(({ emailId }) => emailId);
}

const withAttachment = ({ attachment, ...email }: Email) => ({
  ...email,
  ...(attachment && {
    attachmentName: attachment.name,
    attachmentBase64: attachment.content.toString('base64'),
  }),
});

/** Leases the e-mail that has been due longest, except for recipients in `excluded`, who are being sent one. */
export async function leaseEmail(
  tx: Tx,
  now: Date,
  excluded: readonly string[],
): Promise<{ job: LeasedJob; email: OutboxEmail } | null> {
  const only = { condition: 'recipient <> ALL($3::text[])', parameters: [excluded] };
  const job = await leaseJob(tx, QUEUES.email, now, only);
  if (!job) return null;
  const [row] = await tx.query<StoredEmail>(
    `SELECT email_id AS "emailId", store_id AS "storeId", sender_name AS "senderName",
            sender_address AS "senderAddress", recipient, subject, html, text, created_at AS "createdAt",
            attachment_name AS "attachmentName", encode(attachment, 'base64') AS "attachmentBase64",
            (SELECT nullif(value, '') FROM setting
              WHERE setting.store_id = email.store_id AND key = 'config_email') AS "replyTo"
       FROM email WHERE email_id = $1`,
    [job.key],
  );
  if (!row) return null;
  const { attachmentName, attachmentBase64, ...email } = row;
  if (attachmentName === null || attachmentBase64 === null) return { job, email };
  const attachment = { name: attachmentName, content: Buffer.from(attachmentBase64, 'base64') };
  return { job, email: { ...email, attachment } };
}

interface StoredEmail extends Omit<OutboxEmail, 'attachment'> {
  attachmentName: string | null;
  attachmentBase64: string | null;
}

/** Closes an e-mail, sent or given up (null), and erases its recipient and content. */
export async function closeEmail(tx: Tx, emailId: number, sentAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE email SET sent_at = $2, next_attempt_at = NULL, recipient = '', html = '', text = '',
            attachment_name = NULL, attachment = NULL
      WHERE email_id = $1`,
    [emailId, sentAt],
  );
}
