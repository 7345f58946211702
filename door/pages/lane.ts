import { setTimeout as sleep } from 'node:timers/promises';

/** Of the main thread, what work that nobody waits for may take. */
const SHARE = 0.1;
const LONGEST_REST_MS = 1_000;
/** What takes longer waits for somebody else, and does so beside the lane. */
const LONGEST_WAIT_MS = 1_000;

interface Piece {
  key: string;
  work: () => Promise<void>;
}

/**
 * For work that nobody waits for: one piece at a time and one for each key, with a rest after each, so that thousands
 * of them leave the thread to those who do wait, and one that hangs does not hold up the others.
 */
export function createLane() {
  const queue: Piece[] = [];
  const taken = new Set<string>();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let piece = queue.shift(); piece; piece = queue.shift()) {
      const { key, work } = piece;
      const began = performance.now();
      const done = work().finally(() => taken.delete(key));
      await Promise.race([done, pause(LONGEST_WAIT_MS)]);
      const rest = (performance.now() - began) * (1 / SHARE - 1);
      await pause(Math.min(rest, LONGEST_REST_MS));
    }
    running = false;
  }

  return (key: string, work: () => Promise<void>): void => {
    if (taken.has(key)) return;
    taken.add(key);
    queue.push({ key, work });
    if (!running) run();
  };
}

/** Holds no process up. */
const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });
