'use client';

/** Longer than a call takes that is answered at all. */
const PATIENCE_MS = 20_000;

/**
 * Does `work` while no other tab does any of the same name: they take turns. A tab that has been at it for too long is
 * not waited for, nor is any where the browser knows no locks: then the work has to be safe by itself.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  let mine = false;
  const turn = () => {
    mine = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, turn);
  } catch (error) {
    if (mine) throw error;
    return work();
  }
}
