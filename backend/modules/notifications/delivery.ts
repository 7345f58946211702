import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { cleanLine } from '#lib/domain/clean-text.ts';
import type { Config } from '../../shared/config.ts';
import type { OutboxEmail } from './repository/email.ts';

/** Sends one e-mail. Resolves to a text for the log, which never contains an address. */
export interface Delivery {
  deliver(email: OutboxEmail): Promise<string>;
  close(): void;
}

/** Delivers by SMTP where a server is configured, else as files under `<dataDir>/outbox`. */
export function createDelivery({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Delivery {
  return smtpUrl
    ? createSmtpDelivery(smtpUrl, SMTP_TIMEOUTS, mailFrom)
    : createFileDelivery(dataDir, mailFrom);
}

const fileName = ({ createdAt, emailId }: OutboxEmail) =>
  `${createdAt.toISOString().replace(/[:.]/g, '-')}-${emailId}.eml`;

/** Writes each e-mail as a file that mail programs open. */
export function createFileDelivery(dataDir: string, mailFrom?: string): Delivery {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(email) {
      const { message } = await transport.sendMail(mailMessage(email, mailFrom));
      const name = fileName(email);
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      return name;
    },
    close() {},
  };
}

interface SmtpTimeouts {
  /** Covers the DNS lookup and the connection. */
  connectionTimeout: number;
  greetingTimeout: number;
  /** Silence of the server, the reply to DATA included: a server that scans messages takes minutes. */
  socketTimeout: number;
  /** For the whole attempt, which must end before its lease does (QUEUES.email). */
  attemptTimeout: number;
}

/** RFC 5321, 4.5.3.2.6 gives the server ten minutes to reply to DATA: an attempt cut off earlier may be delivered. */
export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 10 * 60_000,
  attemptTimeout: 12 * 60_000,
};

/** Hands each e-mail to an SMTP server. */
export function createSmtpDelivery(
  url: string,
  { attemptTimeout, ...timeouts }: SmtpTimeouts = SMTP_TIMEOUTS,
  mailFrom?: string,
): Delivery {
  const transport = createTransport({ url, pool: true, ...timeouts });
  return {
    async deliver(email) {
      await transport.sendMail({
        ...mailMessage(email, mailFrom),
        signal: AbortSignal.timeout(attemptTimeout),
      });
      return 'smtp';
    },
    close: () => transport.close(),
  };
}

/**
 * An e-mail in nodemailer's format: from the shop by name, sent from `mailFrom` where it is set; replies go to the shop.
 * No header contains a line break or another control character. The message id is the same at every attempt, so that a
 * second copy is recognised.
 */
function mailMessage(email: OutboxEmail, mailFrom: string | undefined) {
  const [, domain = 'localhost'] = email.senderAddress.split('@');
  const sender = cleanLine(email.senderName);
  return {
    from: { name: sender, address: mailFrom ?? email.senderAddress },
    ...(email.replyTo && { replyTo: { name: sender, address: email.replyTo } }),
    to: { name: '', address: email.recipient },
    subject: cleanLine(email.subject),
    html: email.html,
    text: email.text,
    ...(email.attachment && {
      attachments: [{ filename: email.attachment.name, content: email.attachment.content }],
    }),
    date: email.createdAt,
    messageId: `<${email.emailId}.${email.createdAt.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
