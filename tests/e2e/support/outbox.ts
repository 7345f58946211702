import { setTimeout as sleep } from 'node:timers/promises';
import { emailsIn } from '#tests/support/outbox.ts';
import type { ReceivedEmail } from '#tests/support/read-email.ts';

const PATIENCE_MS = 15_000;

/** Waits for an e-mail to a person with this subject and text in the outbox of the product under test. */
export async function newEmail(
  to: string,
  subject: RegExp,
  words = /./,
  patience = PATIENCE_MS,
): Promise<ReceivedEmail> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const found = emailsIn(process.env.DATA_DIR ?? '').find(
      (email) => email.to === to && subject.test(email.subject) && words.test(email.text),
    );
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`no e-mail to ${to} about ${subject}`);
}
