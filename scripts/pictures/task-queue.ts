import { availableParallelism } from 'node:os';
import sharp from 'sharp';

export interface Task {
  /** The public paths of the files it writes. */
  files: readonly string[];
  run(): Promise<void>;
}

export interface Tasks {
  finished: Promise<void>;
  /** Runs a file's task before those that were not asked for. Resolves when it is done; at once when no task writes the file. */
  prioritise(file: string): Promise<void>;
}

/** Runs each task once, in order; prioritised ones first. */
export function startTasks(tasks: Iterable<Task>): Tasks {
  const waiting = new Set(tasks);
  const asked = new Set<Task>();
  const ends = new Map([...waiting].map((task) => [task, Promise.withResolvers<void>()]));
  const makers = new Map([...waiting].flatMap((task) => task.files.map((file) => [file, task])));

  function* next(): Generator<Task> {
    while (waiting.size > 0) {
      const [task] = asked.size > 0 ? asked : waiting;
      if (!task) return;
      asked.delete(task);
      waiting.delete(task);
      yield task;
    }
  }

  const work = async () => {
    for (const task of next()) {
      await task.run();
      ends.get(task)?.resolve();
    }
  };

  return {
    finished: withSingleThreadedSharp(work),
    async prioritise(file) {
      const task = makers.get(file);
      if (!task) return;
      if (waiting.has(task)) asked.add(task);
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
