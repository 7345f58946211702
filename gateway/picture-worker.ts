import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Resolves once the file exists, or when no worker will draw it. */
export type WaitForPicture = (path: string) => Promise<void>;

/**
 * Starts the low-priority process that draws missing pictures. A file that a request waits for is drawn before the
 * rest.
 */
export function startPictureWorker(script: string): WaitForPicture {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const waiting = new Map<string, PromiseWithResolvers<void>>();
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
  return async (path) => {
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
