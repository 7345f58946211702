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
  stop(): Promise<void>;
}

/** Looks every minute for what has fallen due, in every instance; the database gives each thing to one of them. */
export function createScheduler({ tasks, log }: { tasks: readonly Task[]; log: Logger }): Scheduler {
  let rounds: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

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
    for (const task of tasks) await runDue(task);
  }

  function round() {
    running ??= runAll().finally(() => {
      running = undefined;
    });
  }

  return {
    start() {
      rounds ??= setInterval(round, ROUND_MS).unref();
      round();
    },
    async stop() {
      clearInterval(rounds);
      rounds = undefined;
      await running;
    },
  };
}
