import { setTimeout as pause } from 'node:timers/promises';
import { failedAttempt, type JobParts, type LeasedJob } from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import { DatabaseUnavailableError } from '../../shared/database/database-unavailable.ts';
import type { Delivery } from './delivery.ts';
import { closeEmail, leaseEmail, type OutboxEmail } from './repository/email.ts';

/** How often the outbox polls for retries that are due, and for e-mails whose instance died. */
const POLL_MS = 30_000;

/** E-mails sent in parallel, so that one slow delivery does not hold up the others. */
const SENDERS = 4;

/** A shutdown waits no longer for deliveries: an unfinished e-mail is due again when its lease ends. */
const SHUTDOWN_MS = 3_000;

export interface Outbox {
  /** Call after the commit of an e-mail. */
  wake(): void;
  /** Starts sending, beginning with e-mails left by an earlier run. */
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

/** Stores the outcome of one attempt. */
type StoreOutcome = (tx: Tx) => Promise<void>;

/** Never the error's message: it may name the address. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/**
 * Sends the e-mails of the table `email`: a few in parallel but one at a time to each recipient, in the order of
 * insertion, each until it is sent or given up. Delivery is at least once: a copy is sent twice only when the process
 * dies, or a lease ends, between the server's answer and the stored outcome.
 */
export function createOutbox({ database, clock, delivery, log }: OutboxParts): Outbox {
  let polling: NodeJS.Timeout | undefined;
  let wakeRequested = false;
  const senders = new Set<Promise<void>>();
  /** Recipients of the e-mails that are being sent. */
  const recipients = new Set<string>();
  /** Outcomes not yet stored. Kept until they are: otherwise the e-mails would be sent again. */
  let unstored: StoreOutcome[] = [];
  let lastLease: Promise<unknown> = Promise.resolve();

  /** Tries to send an e-mail. Resolves to the function that stores the outcome. */
  async function attempt({ job, email }: Leased): Promise<StoreOutcome> {
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

  /** Stores the pending outcomes and leases the next e-mail, in one transaction. */
  async function storeAndLease(): Promise<Leased | null> {
    const outcomes = unstored;
    try {
      const leased = await database.acrossStores(async (tx) => {
        for (const store of outcomes) await store(tx);
        return polling ? leaseEmail(tx, new Date(clock()), [...recipients]) : null;
      });
      unstored = unstored.filter((outcome) => !outcomes.includes(outcome));
      return leased;
    } catch (error) {
      // An outcome that cannot be stored must not block the others: its e-mail is due again when its lease ends.
      if (!(error instanceof DatabaseUnavailableError)) unstored = [];
      throw error;
    }
  }

  /** Leases the next e-mail, one sender after the other. */
  function leaseNext(): Promise<Leased | null> {
    const lease = lastLease.then(async () => {
      wakeRequested = false;
      const leased = await storeAndLease();
      if (leased) recipients.add(leased.email.recipient);
      return leased;
    });
    lastLease = lease.catch(() => null);
    return lease;
  }

  async function runSender() {
    for (;;) {
      const leased = await leaseNext();
      if (!leased && !wakeRequested) return;
      if (!leased) continue;
      startSender();
      const outcome = await attempt(leased);
      unstored = [...unstored, outcome];
      recipients.delete(leased.email.recipient);
    }
  }

  /** Starts one more sender beside those that are running, up to the limit. */
  function startSender() {
    if (!polling || senders.size >= SENDERS) return;
    const sender = runSender()
      .catch((error) => log.error({ code: codeOf(error) }, 'outbox not read'))
      .finally(() => senders.delete(sender));
    senders.add(sender);
  }

  function wake() {
    wakeRequested = true;
    startSender();
  }

  return {
    wake,
    start() {
      polling ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    async stop() {
      clearInterval(polling);
      polling = undefined;
      await Promise.race([Promise.all(senders), pause(SHUTDOWN_MS, undefined, { ref: false })]);
      delivery.close();
    },
  };
}
