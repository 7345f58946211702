import { performance } from 'node:perf_hooks';
import { MESSAGES, say } from '../messages.ts';
import type { Timings } from '../timings.ts';
import type { JobReport, PrinterConfig, PrinterState, TakenJob } from '../wire.ts';
import { lookAtPrinter, printTicket, type Target, type TicketOutcome } from './print-ticket.ts';

/** The tickets of one printer, printed strictly one after the other. */
export interface PrinterQueue {
  state(): PrinterState;
  /** The jobs that are in hand or wait, none of them reported. */
  held(): number[];
  configure(config: PrinterConfig): void;
  add(jobs: readonly TakenJob[]): void;
  /** The leases of all held jobs begin anew. */
  renew(): void;
  /** Forgets jobs that are the agent's no longer; the one in hand goes on. */
  forget(ids: readonly number[]): void;
  /** Looks at the printer if it is idle and was not heard for `olderThanMs`. */
  look(olderThanMs: number): Promise<void>;
  /** Gives back the jobs that were not begun. Resolves when the ticket in hand has ended. */
  stop(): Promise<void>;
}

interface QueueParts {
  config: PrinterConfig;
  timings: Timings;
  /** Notes what became of a job. Resolves when it is on the disk. */
  report(report: JobReport): Promise<void>;
  /** Called with jobs that are the agent's no longer and were not begun. */
  onForgotten(ids: readonly number[]): void;
  /** Called when the queue is empty, or the printer is in another state. */
  onChange(): void;
}

/** A job with the time of this process, which no wrong clock changes, until which it is the agent's. */
interface HeldJob {
  job: TakenJob;
  leasedUntil: number;
}

const leaseOf = ({ lease_seconds }: TakenJob) => performance.now() + lease_seconds * 1000;

export function createPrinterQueue(parts: QueueParts): PrinterQueue {
  const { timings, report, onForgotten, onChange } = parts;
  let { config } = parts;
  let target: Target = { ...config };
  let waiting: HeldJob[] = [];
  let inHand: HeldJob | null = null;
  let state: PrinterState = 'unknown';
  let seenAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  let isStopped = false;

  const all = (): HeldJob[] => [...(inHand ? [inHand] : []), ...waiting];

  function see(seen: PrinterState): void {
    seenAt = performance.now();
    if (seen === state) return;
    state = seen;
    say(MESSAGES.printerState(config.name, `${config.address}:${config.port}`, state));
    onChange();
  }

  async function print(held: HeldJob): Promise<void> {
    const bytes = Buffer.from(held.job.bytes, 'base64');
    const { result, state } = await printTicket(target, bytes, timings);
    const { job } = held;
    say(messageOf(config.name, job.print_job_id, result));
    // Before the report: the server must not give the job again to a printer that it believes to be ready.
    see(state);
    await report({ print_job_id: job.print_job_id, attempt: job.attempt, ...result });
    // Those behind it wait at the server too, so that their order stays.
    if (result.outcome === 'failed') await giveBack();
  }

  async function giveBack(): Promise<void> {
    const left = waiting;
    waiting = [];
    for (const { job } of left)
      await report({
        print_job_id: job.print_job_id,
        attempt: job.attempt,
        outcome: 'failed',
        error: 'unknown',
        sent: false,
      });
  }

  async function run(): Promise<void> {
    // One connection at a time: most printers accept no second one.
    await looking;
    while (!isStopped) {
      const next = waiting.shift();
      if (!next) break;
      if (next.leasedUntil > performance.now()) {
        inHand = next;
        await print(next);
        inHand = null;
      } else onForgotten([next.job.print_job_id]);
    }
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null;
      if (waiting.length > 0 && !isStopped) start();
      else onChange();
    });
  }

  return {
    state: () => state,
    held: () => all().map(({ job }) => job.print_job_id),
    configure(changed) {
      if (changed.address !== config.address || changed.port !== config.port)
        seenAt = Number.NEGATIVE_INFINITY;
      if (JSON.stringify(changed) !== JSON.stringify(config)) target = { ...changed };
      config = changed;
    },
    add(jobs) {
      for (const job of jobs) {
        const held = { job, leasedUntil: leaseOf(job) };
        // A job whose lease had ended may be given again while it is here: it is printed once, as the newer attempt.
        const present = all().find((other) => other.job.print_job_id === job.print_job_id);
        if (present) Object.assign(present, held);
        else waiting.push(held);
      }
      // An answer that came while the agent was being stopped.
      if (isStopped) void giveBack();
      else if (waiting.length > 0) start();
    },
    renew() {
      for (const held of all()) held.leasedUntil = leaseOf(held.job);
    },
    forget(ids) {
      const isLost = ({ job }: HeldJob) => ids.includes(job.print_job_id);
      onForgotten(waiting.filter(isLost).map(({ job }) => job.print_job_id));
      waiting = waiting.filter((held) => !isLost(held));
    },
    async look(olderThanMs) {
      if (running || isStopped || performance.now() - seenAt < olderThanMs) return;
      looking ??= lookAtPrinter(target, timings)
        .then(see)
        .finally(() => {
          looking = null;
        });
      await looking;
    },
    async stop() {
      isStopped = true;
      await giveBack();
      await running;
    },
  };
}

function messageOf(name: string, job: number, result: TicketOutcome): string {
  if (result.outcome === 'printed') return MESSAGES.printed(name, job);
  if (result.outcome === 'transmitted') return MESSAGES.transmitted(name, job);
  return result.sent ? MESSAGES.uncertain(name, job) : MESSAGES.notSent(name, job);
}
