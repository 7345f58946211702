import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Comes when there is nothing (more) to wait for: the file stands there, or nobody makes it. */
export type ToCome = (path: string) => Promise<void>;

/**
 * Starts what draws the pictures that are missing, in a process of its own that leaves the processor to others. A file
 * that is waited for is drawn before the rest.
 */
export function startDrawer(script: string): ToCome {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  child.on('message', (path: string) => {
    waiting.get(path)?.resolve();
    waiting.delete(path);
  });
  // What was asked for meanwhile and is there is found; the rest is missing.
  child.on('disconnect', () => {
    for (const { resolve } of waiting.values()) resolve();
    waiting.clear();
  });
  // A word sent while it ends: the disconnection that follows tells who waits.
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
