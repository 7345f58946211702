import type { Logger } from 'pino';

const ROUND_MS = 60_000;

/** Something that falls due by what stands in the database, so that a restart forgets none of it. */
export interface Task {
  name: string;
  /** Does one thing that is due, in one transaction that no other instance does meanwhile; false when nothing is. */
  runOne(): Promise<boolean>;
}

export interface Scheduler {
  start(): void;
  /** Looks now: something may have fallen due. */
  wake(): void;
  /** Looks at an instant at the latest: something falls due then. */
  wakeAt(instant: number): void;
  stop(): Promise<void>;
}

export interface SchedulerParts {
  tasks: readonly Task[];
  clock: () => number;
  log: Logger;
}

/** Looks every minute for what has fallen due, in every instance; the database gives each thing to one of them. */
export function createScheduler({ tasks, clock, log }: SchedulerParts): Scheduler {
  let rounds: NodeJS.Timeout | undefined;
  /** The looks in between. */
  const alarms = new Set<NodeJS.Timeout>();
  let running: Promise<void> | undefined;
  /** Something fell due while the tasks were running. */
  let again = false;

  async function runDue({ name, runOne }: Task) {
    let done = 0;
    try {
      while (rounds && (await runOne())) done += 1;
    } catch (error) {
      log.error({ err: error, task: name }, 'task failed');
    }
    if (done > 0) log.info({ task: name, done }, 'task done');
  }

  async function runAll() {
    do {
      again = false;
      for (const task of tasks) await runDue(task);
    } while (rounds && again);
  }

  function round() {
    running ??= runAll().finally(() => {
      running = undefined;
    });
  }

  function wake() {
    again = true;
    if (rounds) round();
  }

  return {
    start() {
      rounds ??= setInterval(round, ROUND_MS).unref();
      round();
    },
    wake,
    wakeAt(instant) {
      const wait = instant - clock();
      if (wait <= 0) return wake();
      // Else a round comes first.
      if (wait >= ROUND_MS) return;
      const alarm = setTimeout(() => {
        alarms.delete(alarm);
        wake();
      }, wait).unref();
      alarms.add(alarm);
    },
    async stop() {
      clearInterval(rounds);
      for (const alarm of alarms) clearTimeout(alarm);
      rounds = undefined;
      await running;
    },
  };
}
