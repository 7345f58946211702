import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { mailMessage } from './mail-message.ts';

export interface SmtpTimeouts {
  /** To look the server up, connect and be greeted. */
  connectionTimeout: number;
  greetingTimeout: number;
  /** Without a word of the server, the answer to DATA included: one that scans what it is given takes minutes. */
  socketTimeout: number;
  /** For the whole attempt, so that it is over before its lease ends (QUEUES.email). */
  attemptTimeout: number;
}

/** An attempt that ends after DATA may have delivered: RFC 5321, 4.5.3.2.6 lets the server think for ten minutes. */
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
