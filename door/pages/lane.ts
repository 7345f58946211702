import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1_000;
/** What takes longer waits for somebody else, and does so beside the lane. */
const LONGEST_WAIT_MS = 1_000;

interface Piece {
  key: string;
  work: () => Promise<unknown>;
}

/**
 * One piece of work at a time and one for each key, with a rest after each, so that thousands of them leave `share` of
 * the thread to others, and one that hangs does not hold up the rest. A piece whose work answers true comes again, after
 * all that wait.
 */
export function createLane(share: number) {
  const queue: Piece[] = [];
  const taken = new Set<string>();
  let running = false;

  async function doPiece(piece: Piece): Promise<void> {
    const more = await piece.work();
    if (more === true) add(piece);
    else taken.delete(piece.key);
  }

  async function run(): Promise<void> {
    running = true;
    for (let piece = queue.shift(); piece; piece = queue.shift()) {
      const began = performance.now();
      await Promise.race([doPiece(piece), pause(LONGEST_WAIT_MS)]);
      const rest = (performance.now() - began) * (1 / share - 1);
      await pause(Math.min(rest, LONGEST_REST_MS));
    }
    running = false;
  }

  function add(piece: Piece): void {
    queue.push(piece);
    if (!running) run();
  }

  return (key: string, work: Piece['work']): void => {
    if (taken.has(key)) return;
    taken.add(key);
    add({ key, work });
  };
}

/** Holds no process up. */
const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });
