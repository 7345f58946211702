import { setTimeout as pause } from 'node:timers/promises';

/**
 * The statement that limits the running transaction to one store, under the role that row-level security applies to.
 * `set_config` of 'role' is SET LOCAL ROLE.
 */
export function enterStore(storeId: number): string {
  if (!Number.isSafeInteger(storeId)) throw new Error(`not a store: ${storeId}`);
  return `select set_config('role', 'ardoise_shop', true), set_config('app.store_id', '${storeId}', true)`;
}

/** A deadlock or a serialisation failure: the server rolled back, and the same transaction may succeed now. */
const RETRYABLE = new Set(['40P01', '40001']);
const RETRIES = 3;
const PAUSE_MAX_MS = 20;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));

/**
 * Retries a transaction after a deadlock or a serialisation failure: up to three times, after a random pause so that the
 * same two do not collide again. `transaction` may run several times, so it must have no effect outside the database.
 */
export async function retryTransaction<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let retry = 1; retry <= RETRIES; retry += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await pause(Math.random() * PAUSE_MAX_MS * retry);
    }
  }
  return transaction();
}
