import type { TestBackend } from './backend.ts';

/** Runs `work` `count` times concurrently; connections are opened before, so that the runs really race. */
export async function atOnce<Value>(
  { database, storeIds }: TestBackend,
  count: number,
  work: () => Promise<Value>,
): Promise<Value[]> {
  const connect = () => database.inStore(storeIds.a, (tx) => tx.query('SELECT 1'));
  await Promise.all(Array.from({ length: 10 }, connect));
  return Promise.all(Array.from({ length: count }, work));
}
