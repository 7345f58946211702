import { setTimeout as pause } from 'node:timers/promises';
import { emailsIn } from '#tests/support/outbox.ts';
import type { ReceivedEmail } from '#tests/support/read-email.ts';
import type { TestBackend } from './backend.ts';
import { until } from './until.ts';

/** Longer than the outbox takes to poll by itself (30 s). */
const PATIENCE_MS = 90_000;

type Outbox = Pick<TestBackend, 'config' | 'database' | 'now'>;

interface Filter {
  /** The recipient. */
  to?: string;
  subject?: RegExp;
}

/** Counts the e-mails that are due or being sent, of one recipient or of all. Each is a file before it is marked as sent. */
const countUnsent = ({ database, now }: Outbox, to: string | undefined): Promise<number> =>
  database.acrossStores(
    async (tx) =>
      (
        await tx.query(
          `SELECT 1 FROM email
            WHERE next_attempt_at IS NOT NULL AND (next_attempt_at <= $1 OR attempts > 0)
              AND ($2::text IS NULL OR recipient = $2)`,
          [new Date(now()), to ?? null],
        )
      ).length,
  );

/** All e-mails that were written so far, once the outbox has sent them; the oldest first. */
export async function deliveredEmails(
  backend: Outbox,
  { to, subject = /./ }: Filter = {},
): Promise<ReceivedEmail[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let unsent = await countUnsent(backend, to); unsent > 0; unsent = await countUnsent(backend, to)) {
    if (Date.now() > deadline)
      throw new Error(`${unsent} e-mails are still unsent after ${PATIENCE_MS / 1000} seconds`);
    await pause(20);
  }
  return emailsIn(backend.config.dataDir).filter(
    (email) => (to === undefined || email.to === to) && subject.test(email.subject),
  );
}

/** The e-mail that `send` causes, itself or through a job in the background. */
export async function emailCausedBy(
  backend: Outbox,
  send: () => Promise<unknown>,
  filter: Filter,
): Promise<ReceivedEmail> {
  const before = (await deliveredEmails(backend, filter)).length;
  await send();
  let emails: ReceivedEmail[] = [];
  await until(async () => {
    emails = (await deliveredEmails(backend, filter)).slice(before);
    return emails.length > 0;
  });
  const [email] = emails;
  if (!email || emails.length > 1) throw new Error(`${emails.length} e-mails were sent instead of one`);
  return email;
}
