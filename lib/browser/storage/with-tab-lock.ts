'use client';

/** Longer than the time-out of an API call. */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Runs `work` while no other tab holds the lock of the same name. Without the Web Locks API, or when the lock is not free
 * in time, `work` runs anyway: it must be safe without the lock.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  let mine = false;
  const turn = () => {
    mine = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, turn);
  } catch (error) {
    if (mine) throw error;
    return work();
  }
}
