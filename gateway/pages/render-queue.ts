import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MAX_MS = 1_000;
/** A task that takes longer goes on beside the queue: it waits for something else than this thread. */
const TASK_MAX_MS = 1_000;

interface Task {
  key: string;
  work: () => Promise<unknown>;
}

/**
 * Runs one task at a time and one for each key, with a pause after each, so that thousands of them take only `share` of
 * the thread. A task that hangs does not hold up the rest. A task whose work resolves to true is queued again at the
 * end.
 */
export function createRenderQueue(share: number) {
  const queue: Task[] = [];
  const queuedKeys = new Set<string>();
  let running = false;

  async function runTask(task: Task): Promise<void> {
    const again = await task.work();
    if (again === true) add(task);
    else queuedKeys.delete(task.key);
  }

  async function run(): Promise<void> {
    running = true;
    for (let task = queue.shift(); task; task = queue.shift()) {
      const startedAt = performance.now();
      await Promise.race([runTask(task), pause(TASK_MAX_MS)]);
      const rest = (performance.now() - startedAt) * (1 / share - 1);
      await pause(Math.min(rest, PAUSE_MAX_MS));
    }
    running = false;
  }

  function add(task: Task): void {
    queue.push(task);
    if (!running) run();
  }

  return (key: string, work: Task['work']): void => {
    if (queuedKeys.has(key)) return;
    queuedKeys.add(key);
    add({ key, work });
  };
}

/** Does not keep the process alive. */
const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });
