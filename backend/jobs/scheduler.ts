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

/**
 * Looks every minute for what has fallen due, in every instance; the database gives each thing to one of them. Each task
 * has a loop of its own, so that one that waits for a slow server delays no other.
 */
export function createScheduler({ tasks, clock, log }: SchedulerParts): Scheduler {
  let rounds: NodeJS.Timeout | undefined;
  /** The looks in between. */
  const alarms = new Set<NodeJS.Timeout>();
  const loops = tasks.map((task) => createLoop(task, () => rounds !== undefined, log));

  function wake() {
    if (rounds) for (const loop of loops) loop.wake();
  }

  return {
    start() {
      rounds ??= setInterval(wake, ROUND_MS).unref();
      wake();
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
      await Promise.all(loops.map((loop) => loop.ended()));
    },
  };
}

/** Runs one task, never twice at once, until nothing of it is due. */
function createLoop({ name, runOne }: Task, isStarted: () => boolean, log: Logger) {
  let running: Promise<void> | undefined;
  /** Something fell due while the task was running. */
  let again = false;

  async function runDue() {
    let done = 0;
    try {
      while (isStarted() && (await runOne())) done += 1;
    } catch (error) {
      log.error({ err: error, task: name }, 'task failed');
    }
    if (done > 0) log.info({ task: name, done }, 'task done');
  }

  async function run() {
    do {
      again = false;
      await runDue();
    } while (isStarted() && again);
  }

  function wake() {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
      if (again && isStarted()) wake();
    });
  }

  return { wake, ended: async () => running };
}
