import type { Config } from '../config.ts';
import type { OutboxEmail } from '../db/repositories/email.ts';
import { createFileDelivery } from './file-delivery.ts';
import { createSmtpDelivery, SMTP_TIMEOUTS } from './smtp-delivery.ts';

/** Brings one e-mail on its way; gives what the log may say of it, which is never an address. */
export interface Delivery {
  deliver(email: OutboxEmail): Promise<string>;
  close(): void;
}

/** By SMTP where there is a server, else as files under `<dataDir>/outbox`. */
export function createDelivery({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Delivery {
  return smtpUrl
    ? createSmtpDelivery(smtpUrl, SMTP_TIMEOUTS, mailFrom)
    : createFileDelivery(dataDir, mailFrom);
}
