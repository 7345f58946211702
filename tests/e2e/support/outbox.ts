import { setTimeout as sleep } from 'node:timers/promises';
import { emailsIn } from '#tests/support/outbox.ts';
import type { ReceivedEmail } from '#tests/support/read-email.ts';

const PATIENCE_MS = 15_000;

/** Waits for an e-mail to a person by its subject, as the product under test wrote it. */
export async function newEmail(to: string, subject: RegExp): Promise<ReceivedEmail> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = emailsIn(process.env.DATA_DIR ?? '').find(
      (email) => email.to === to && subject.test(email.subject),
    );
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`no e-mail to ${to} about ${subject}`);
}
