import type { TestBackend } from './backend.ts';

/** Does something `count` times at once, with the database's connections open already so that they do race. */
export async function atOnce<Value>(
  { database, storeIds }: TestBackend,
  count: number,
  work: () => Promise<Value>,
): Promise<Value[]> {
  const connect = () => database.inStore(storeIds.a, (tx) => tx.query('SELECT 1'));
  await Promise.all(Array.from({ length: 10 }, connect));
  return Promise.all(Array.from({ length: count }, work));
}
