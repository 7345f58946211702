import { availableParallelism } from 'node:os';
import sharp from 'sharp';

export interface Task {
  /** The public paths of the files it writes. */
  files: readonly string[];
  run(): Promise<void>;
}

export interface Tasks {
  /** Resolves when every task is done. */
  finished: Promise<void>;
  /** Runs a file's task before those that were not asked for. Resolves when it is done; at once when no task writes the file. */
  prioritise(file: string): Promise<void>;
}

/** Runs each task once, in order; prioritised ones first. With `onRequest` it runs no others. */
export function startTasks(tasks: Iterable<Task>, { onRequest = false } = {}): Tasks {
  const waiting = new Set(tasks);
  const asked = new Set<Task>();
  const ends = new Map([...waiting].map((task) => [task, Promise.withResolvers<void>()]));
  const makers = new Map([...waiting].flatMap((task) => task.files.map((file) => [file, task])));

  let request = Promise.withResolvers<void>();

  function takeNext(): Task | undefined {
    const [task] = asked.size > 0 || onRequest ? asked : waiting;
    if (!task) return undefined;
    asked.delete(task);
    waiting.delete(task);
    return task;
  }

  const work = async () => {
    while (waiting.size > 0) {
      const task = takeNext();
      if (task) {
        await task.run();
        ends.get(task)?.resolve();
      } else {
        await request.promise;
      }
    }
    // Ends the other loops, which wait for a request.
    request.resolve();
  };

  return {
    finished: withSingleThreadedSharp(work),
    async prioritise(file) {
      const task = makers.get(file);
      if (!task) return;
      if (waiting.has(task)) {
        asked.add(task);
        request.resolve();
        request = Promise.withResolvers();
      }
      await ends.get(task)?.promise;
    },
  };
}

async function withSingleThreadedSharp(work: () => Promise<void>): Promise<void> {
  const before = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  } finally {
    sharp.concurrency(before);
  }
}
