import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '../db/database.ts';
import { DatabaseAway } from '../db/database-away.ts';
import { closeEmail, leaseEmail, type OutboxEmail } from '../db/repositories/email.ts';
import type { LeasedJob } from '../db/repositories/job.ts';
import { failedAttempt, type JobParts } from '../jobs/job.ts';
import type { Delivery } from './delivery.ts';

/** How often it looks for what is due again, and for what another instance has left. */
const ROUND_MS = 30_000;

/** How many leave side by side: a mail server that is slow, or hangs over one, does not hold up the others. */
const LANES = 4;

/** A delivery that hangs does not hold up the end of the process: its e-mail is due again when its lease ends. */
const STOP_PATIENCE_MS = 3_000;

export interface Outbox {
  /** Says that an e-mail was committed. */
  wake(): void;
  /** Begins sending, with what an earlier run has left. */
  start(): void;
  stop(): Promise<void>;
}

export interface OutboxParts extends JobParts {
  delivery: Delivery;
}

interface Leased {
  job: LeasedJob;
  email: OutboxEmail;
}

/** Writes what became of an e-mail. */
type Note = (tx: Tx) => Promise<void>;

/** Never the error's message: it may name the address. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/**
 * Sends what the table `email` holds, a few at a time but one at a time to each person, in the order in which they were
 * written; each until it is sent or given up. At least once: a copy is sent twice only when the process dies, or a lease
 * ends, between the server's answer and its note.
 */
export function createOutbox({ database, clock, delivery, log }: OutboxParts): Outbox {
  let rounds: NodeJS.Timeout | undefined;
  let wanted = false;
  const lanes = new Set<Promise<void>>();
  /** Who is getting an e-mail at this moment. */
  const recipients = new Set<string>();
  /** What became of e-mails that the database does not know yet. Kept until it does: else they would be sent again. */
  let unwritten: Note[] = [];
  let lastTaken: Promise<unknown> = Promise.resolve();

  /** Tries to send an e-mail, and gives what is then to be written of it. */
  async function attempt({ job, email }: Leased): Promise<Note> {
    const { emailId } = email;
    try {
      const delivered = await delivery.deliver(email);
      log.info({ emailId, delivered }, 'e-mail sent');
      const sentAt = new Date(clock());
      return (tx) => closeEmail(tx, emailId, sentAt);
    } catch (error) {
      log.warn({ emailId, attempts: job.attempts, code: codeOf(error) }, 'e-mail not sent');
      const giveUp = (tx: Tx) => closeEmail(tx, emailId, null);
      return failedAttempt({ clock, log }, { kind: 'email', giveUp }, job, error);
    }
  }

  /** Writes what became of e-mails and leases the next, in one transaction. */
  async function writeAndLease(): Promise<Leased | null> {
    const notes = unwritten;
    try {
      const leased = await database.acrossStores(async (tx) => {
        for (const note of notes) await note(tx);
        return rounds ? leaseEmail(tx, new Date(clock()), [...recipients]) : null;
      });
      unwritten = unwritten.filter((note) => !notes.includes(note));
      return leased;
    } catch (error) {
      // A note that cannot be written must not hold up the others: its e-mail is due again when its lease ends.
      if (!(error instanceof DatabaseAway)) unwritten = [];
      throw error;
    }
  }

  /** One lane after the other. */
  function takeNext(): Promise<Leased | null> {
    const taken = lastTaken.then(async () => {
      wanted = false;
      const leased = await writeAndLease();
      if (leased) recipients.add(leased.email.recipient);
      return leased;
    });
    lastTaken = taken.catch(() => null);
    return taken;
  }

  async function runLane() {
    for (;;) {
      const leased = await takeNext();
      if (!leased && !wanted) return;
      if (!leased) continue;
      openLane();
      const note = await attempt(leased);
      unwritten = [...unwritten, note];
      recipients.delete(leased.email.recipient);
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
