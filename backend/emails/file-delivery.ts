import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutboxEmail } from '../db/repositories/email.ts';
import type { Delivery } from './delivery.ts';
import { mailMessage } from './mail-message.ts';

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
