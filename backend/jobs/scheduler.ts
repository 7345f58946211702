import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const POLL_MS = 60_000;

/** A shutdown waits no longer for the jobs in progress: an unfinished one is due again when its lease ends. */
const SHUTDOWN_MS = 3_000;

/** Work that the database says is due, so that a restart loses none of it. */
export interface Task {
  name: string;
  /** Does one unit of due work, which no other instance takes at the same time. Returns false when none is due. */
  runOne(): Promise<boolean>;
}

export interface Scheduler {
  start(): void;
  /** Polls now, all tasks or a single one by its name: something may have become due. */
  wake(task?: string): void;
  /** Polls at an instant at the latest: something becomes due then. */
  wakeAt(instant: number, task?: string): void;
  /** Starts no further job and waits a few seconds for those in progress. */
  stop(): Promise<void>;
}

export interface SchedulerParts {
  tasks: readonly Task[];
  clock: () => number;
  log: Logger;
}

/**
 * Polls every minute for work that is due, in every instance; the database gives each row to one of them. Each task has
 * its own loop, so that one that waits for a slow server delays no other kind of job.
 */
export function createScheduler({ tasks, clock, log }: SchedulerParts): Scheduler {
  let polling: NodeJS.Timeout | undefined;
  /** Polls before the next regular one. */
  const timers = new Set<NodeJS.Timeout>();
  const loops = tasks.map((task) => ({
    name: task.name,
    ...createLoop(task, () => polling !== undefined, log),
  }));

  function wake(task?: string) {
    if (!polling) return;
    for (const loop of loops) if (task === undefined || loop.name === task) loop.wake();
  }

  return {
    start() {
      polling ??= setInterval(() => wake(), POLL_MS).unref();
      wake();
    },
    wake,
    wakeAt(instant, task) {
      const wait = instant - clock();
      if (wait <= 0) return wake(task);
      // The regular poll comes first.
      if (wait >= POLL_MS) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        wake(task);
      }, wait).unref();
      timers.add(timer);
    },
    async stop() {
      clearInterval(polling);
      for (const timer of timers) clearTimeout(timer);
      polling = undefined;
      const ended = Promise.all(loops.map((loop) => loop.ended()));
      await Promise.race([ended, pause(SHUTDOWN_MS, undefined, { ref: false })]);
    },
  };
}

/** Runs one task until nothing is due, never twice at the same time. */
function createLoop({ name, runOne }: Task, isStarted: () => boolean, log: Logger) {
  let running: Promise<void> | undefined;
  /** Something became due while the task was running. */
  let wakeRequested = false;

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
      wakeRequested = false;
      await runDue();
    } while (isStarted() && wakeRequested);
  }

  function wake() {
    wakeRequested = true;
    running ??= run().finally(() => {
      running = undefined;
      if (wakeRequested && isStarted()) wake();
    });
  }

  return { wake, ended: async () => running };
}
