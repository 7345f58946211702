import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { mailMessage } from './mail-message.ts';

// Together well under the outbox's first pause: an attempt is over before the next one is due.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands each e-mail to an SMTP server. */
export function createSmtpDelivery(url: string, timeouts = TIMEOUTS): Delivery {
  const transport = createTransport({ url, pool: true, ...timeouts });
  return {
    async deliver(email) {
      await transport.sendMail(mailMessage(email));
      return 'smtp';
    },
    close: () => transport.close(),
  };
}
