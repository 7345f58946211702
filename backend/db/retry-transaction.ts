import { setTimeout as pause } from 'node:timers/promises';

/** A deadlock, or a serialisation failure: the server rolled back, and the same transaction may now succeed. */
const RETRYABLE = new Set(['40P01', '40001']);
const RETRIES = 3;
const LONGEST_PAUSE_MS = 20;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));

/**
 * Runs a transaction again when the server ended it for another one's sake: three times, after a pause by chance so that
 * the same two do not meet again. `transaction` may therefore run several times, and must have no effect but on the
 * database.
 */
export async function retryTransaction<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let retry = 1; retry <= RETRIES; retry += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS * retry);
    }
  }
  return transaction();
}
