import cluster, { type Worker } from 'node:cluster';
import { CANNOT_START } from '#lib/environment/start-error.mjs';

const STABLE_MS = 10_000;
const WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Sent by the process that the backend has told of a changed shop, and forwarded to the others. */
interface ShopChanged {
  shopChanged: string;
}

const isShopChanged = (message: unknown): message is ShopChanged =>
  typeof message === 'object' && message !== null && 'shopChanged' in message;

/** Sending to a process that is ending fails: it has no pages to renew any more. */
const ignoreFailure = () => {};

/** Tells the other processes of this storefront, if there are any, that a shop's data has changed. */
export function tellOtherProcesses(tenantId: string): void {
  cluster.worker?.send({ shopChanged: tenantId } satisfies ShopChanged, ignoreFailure);
}

/** Calls `listener` when another process of this storefront was told that a shop's data has changed. */
export function onShopChangedElsewhere(listener: (tenantId: string) => void): void {
  cluster.worker?.on('message', (message: unknown) => {
    if (isShopChanged(message)) listener(message.shopChanged);
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
    if (!isShopChanged(message)) return;
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
