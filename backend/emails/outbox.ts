import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { closeEmail, type OutboxEmail, takeDueEmail } from '../db/repositories/email.ts';
import type { Delivery } from './delivery.ts';

/** Seconds from each attempt to the next. After the last one, a day and a half later, an e-mail is given up. */
const PAUSES = [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 43_200, 57_600];

/** How often it looks for what is due again, and for what another instance has left. */
const ROUND_MS = 30_000;

/** How many leave side by side: a mail server that is slow, or hangs over one, does not hold up the others. */
const LANES = 4;

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

/**
 * Sends what the table `email` holds, a few at a time but one at a time to each person, in the order in which they were
 * written; each until it is sent or given up.
 */
export function createOutbox({ database, clock, delivery, log }: OutboxParts): Outbox {
  let rounds: NodeJS.Timeout | undefined;
  let wanted = false;
  const lanes = new Set<Promise<void>>();
  /** Who is getting an e-mail at this moment. */
  const recipients = new Set<string>();
  let lastTaken: Promise<unknown> = Promise.resolve();

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

  /** Writes what became of an e-mail and takes the next, in one transaction; one lane after the other. */
  function takeNext(note: Note): Promise<OutboxEmail | null> {
    const taken = lastTaken.then(async () => {
      wanted = false;
      const email = await database.acrossStores(async (tx) => {
        await note(tx);
        return rounds ? takeDueEmail(tx, new Date(clock()), PAUSES, [...recipients]) : null;
      });
      if (email) recipients.add(email.recipient);
      return email;
    });
    lastTaken = taken.catch(() => null);
    return taken;
  }

  async function runLane() {
    let note = NOTHING;
    for (;;) {
      const email = await takeNext(note);
      note = NOTHING;
      if (!email && !wanted) return;
      if (!email) continue;
      openLane();
      note = await attempt(email);
      recipients.delete(email.recipient);
    }
  }

  /** Lets one more e-mail leave beside those that are on their way. */
  function openLane() {
    if (!rounds || lanes.size >= LANES) return;
    const lane = runLane()
      .catch((error) => log.error({ code: codeOf(error) }, 'outbox not read'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  function wake() {
    wanted = true;
    openLane();
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
      await Promise.race([Promise.all(lanes), pause(STOP_PATIENCE_MS, undefined, { ref: false })]);
      delivery.close();
    },
  };
}
