import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Bounds the size of the statements, and the time that the first request waits for the others. */
const BATCH_MAX = 50;

interface Pending<Request, Result> {
  request: Request;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects the requests that arrive while a batch of their store is running, and runs them as the next batch: one
 * transaction, one disk flush and a few statements serve them all. `runBatch` returns a result for each request, in
 * their order, and commits all or nothing. When a batch fails, each of its requests runs once more by itself, so that
 * none fails because of another; unless the database is unavailable.
 */
export function batchByStore<Request, Result>(
  runBatch: (storeId: number, requests: readonly Request[]) => Promise<readonly Result[]>,
): (storeId: number, request: Request) => Promise<Result> {
  const queues = new Map<number, Pending<Request, Result>[]>();

  async function run(storeId: number, batch: readonly Pending<Request, Result>[]): Promise<void> {
    const results = await runBatch(
      storeId,
      batch.map(({ request }) => request),
    );
    if (results.length !== batch.length) throw new Error('a batch did not answer each of its requests');
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  }

  async function runOneByOne(
    storeId: number,
    batch: readonly Pending<Request, Result>[],
    cause: unknown,
  ): Promise<void> {
    for (const pending of batch) {
      if (cause instanceof DatabaseUnavailableError) pending.reject(cause);
      else await run(storeId, [pending]).catch(pending.reject);
    }
  }

  async function drainQueue(storeId: number, queue: Pending<Request, Result>[]): Promise<void> {
    while (queue.length > 0) {
      // PGlite answers within the same turn of the event loop: other requests arrive only in the next one.
      await nextTurn();
      const batch = queue.splice(0, BATCH_MAX);
      await run(storeId, batch).catch((error: unknown) => runOneByOne(storeId, batch, error));
    }
    queues.delete(storeId);
  }

  return (storeId, request) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(storeId) ?? [];
      queue.push({ request, resolve, reject });
      if (queues.has(storeId)) return;
      queues.set(storeId, queue);
      void drainQueue(storeId, queue);
    });
}
