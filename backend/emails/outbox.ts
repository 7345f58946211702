import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { closeEmail, type OutboxEmail, takeDueEmail } from '../db/repositories/email.ts';
import type { Delivery } from './delivery.ts';

/** Seconds from each attempt to the next. After the last one, a day and a half later, an e-mail is given up. */
const PAUSES = [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 43_200, 57_600];

/** How often it looks for what is due again, and for what another instance has left. */
const ROUND_MS = 30_000;

/** A delivery that hangs does not hold up the end of the process: its e-mail is due again at the next start. */
const STOP_PATIENCE_MS = 3_000;

export interface Outbox {
  /** Says that an e-mail was committed. */
  wake(): void;
  /** Begins sending, with what an earlier run has left. */
  start(): void;
  stop(): Promise<void>;
}

export interface OutboxParts {
  database: Database;
  clock: () => number;
  delivery: Delivery;
  log: Logger;
}

type Note = (tx: Tx) => Promise<void>;
const NOTHING: Note = async () => {};

/** Never the error's message: it may name the address. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** Sends what the table `email` holds, one at a time, each until it is sent or given up. */
export function createOutbox({ database, clock, delivery, log }: OutboxParts): Outbox {
  let rounds: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let wanted = false;

  /** Tries to send an e-mail, and gives what is then to be written of it. */
  async function attempt(email: OutboxEmail): Promise<Note> {
    const { emailId, attempts } = email;
    try {
      const delivered = await delivery.deliver(email);
      log.info({ emailId, delivered }, 'e-mail sent');
      const sentAt = new Date(clock());
      return (tx) => closeEmail(tx, emailId, sentAt);
    } catch (error) {
      const isLast = attempts > PAUSES.length;
      log[isLast ? 'error' : 'warn']({ emailId, attempts, code: codeOf(error) }, 'e-mail not sent');
      return isLast ? (tx) => closeEmail(tx, emailId, null) : NOTHING;
    }
  }

  async function sendAll() {
    let note = NOTHING;
    for (;;) {
      // One transaction an e-mail: what became of the last one is written where the next one is taken.
      const email = await database.acrossStores(async (tx) => {
        await note(tx);
        return rounds ? takeDueEmail(tx, new Date(clock()), PAUSES) : null;
      });
      if (!email) return;
      note = await attempt(email);
    }
  }

  function wake() {
    wanted = true;
    if (!rounds || sending) return;
    wanted = false;
    sending = sendAll()
      .catch((error) => log.error({ code: codeOf(error) }, 'outbox not read'))
      .finally(() => {
        sending = undefined;
        if (wanted) wake();
      });
  }

  return {
    wake,
    start() {
      rounds ??= setInterval(wake, ROUND_MS).unref();
      wake();
    },
    async stop() {
      clearInterval(rounds);
      rounds = undefined;
      await Promise.race([sending, pause(STOP_PATIENCE_MS, undefined, { ref: false })]);
      delivery.close();
    },
  };
}
