import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Resolves once the file exists, or when no worker will draw it. */
export type WaitForPicture = (path: string) => Promise<void>;

/** Which pictures are drawn while the storefront runs: all that are missing, or those that a request waits for. */
export const DRAW_MODES = ['missing', 'requested'] as const;
export type DrawMode = (typeof DRAW_MODES)[number];

/**
 * Draws missing pictures in a process of its own. It has low priority, and draws a file that a request waits for before
 * the rest. In the mode 'requested' it draws no others, starts with the first request and has the usual priority.
 */
export function startPictureWorker(script: string, mode: DrawMode = 'missing'): WaitForPicture {
  const onRequest = mode === 'requested';
  const waiting = new Map<string, PromiseWithResolvers<void>>();

  function start(): ChildProcess {
    const child = fork(script, onRequest ? ['--requested'] : [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid && !onRequest) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on('message', (path: string) => {
      waiting.get(path)?.resolve();
      waiting.delete(path);
    });
    // The worker has ended: the callers look for their files and answer 404 for those that are missing.
    child.on('disconnect', () => {
      for (const { resolve } of waiting.values()) resolve();
      waiting.clear();
    });
    // Sending to a worker that is ending fails: the 'disconnect' that follows resolves the promise.
    child.on('error', () => {});
    return child;
  }

  let child = onRequest ? null : start();
  return async (path) => {
    child ??= start();
    if (!child.connected) return;
    let wait = waiting.get(path);
    if (!wait) {
      wait = Promise.withResolvers();
      waiting.set(path, wait);
      child.send(path);
    }
    await wait.promise;
  };
}
