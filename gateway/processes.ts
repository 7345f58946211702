import cluster, { type Worker } from 'node:cluster';
import { CANNOT_START } from '#lib/environment/start-error.mjs';
import type { StorefrontNotice } from '#lib/http/storefront-notices.ts';

const STABLE_MS = 10_000;
const WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Sent by the process that got the backend's signed call, and forwarded to the others. */
interface Forwarded {
  notice: StorefrontNotice;
}

const isForwarded = (message: unknown): message is Forwarded =>
  typeof message === 'object' && message !== null && 'notice' in message;

/** Sending to a process that is ending fails: it has no pages to renew any more. */
const ignoreFailure = () => {};

/** Sends a notice to the other processes of this storefront, if there are any. */
export function tellOtherProcesses(notice: StorefrontNotice): void {
  cluster.worker?.send({ notice } satisfies Forwarded, ignoreFailure);
}

/** Calls `listener` with each notice that another process of this storefront got. */
export function onForwardedNotice(listener: (notice: StorefrontNotice) => void): void {
  cluster.worker?.on('message', (message: unknown) => {
    if (isForwarded(message)) listener(message.notice);
  });
}

/**
 * Runs `count` storefront processes on one port. A process that dies is started again, with a growing delay until it
 * stays up. Calls `onListening` once all of them listen, and ends when one cannot start. Returns the stop function.
 */
export function startProcesses(count: number, onListening: () => void): () => Promise<void> {
  let stopping = false;
  let listening = 0;

  function forward(message: unknown, from: Worker): void {
    if (!isForwarded(message)) return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== from && worker.isConnected()) worker.send(message, ignoreFailure);
  }

  function start(wait: number): void {
    const startedAt = Date.now();
    const worker = cluster.fork();
    worker.on('message', (message) => forward(message, worker));
    worker.once('listening', () => {
      listening += 1;
      if (listening === count) onListening();
    });
    worker.once('exit', (code) => {
      if (stopping) return;
      if (code === CANNOT_START) process.exit(CANNOT_START);
      const next = Date.now() - startedAt > STABLE_MS ? WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      setTimeout(() => stopping || start(next), wait);
    });
  }
  for (let number = 0; number < count; number += 1) start(WAIT_MS);

  return async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  };
}
