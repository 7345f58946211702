import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** `denied`: the database answers, but the role of a shop's transactions cannot read a shop's rows. */
export type DatabaseState = 'ok' | 'away' | 'denied';

/** A role that does not exist, or lacks a privilege. */
const DENIED = new Set(['22023', '42501', '42704']);

/** Checks that the database answers a shop's query, under the role that a shop's transactions use. */
export async function probeDatabase(database: Database): Promise<DatabaseState> {
  try {
    const [store] = await database.acrossStores((tx) =>
      tx.query<{ storeId: number }>('SELECT store_id AS "storeId" FROM store LIMIT 1'),
    );
    const seen = await database.inStore(store?.storeId ?? 0, (tx) =>
      tx.query('SELECT store_id FROM store LEFT JOIN setting USING (store_id) LIMIT 1'),
    );
    return seen.length === (store ? 1 : 0) ? 'ok' : 'denied';
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return 'away';
    if (error instanceof Error && 'code' in error && DENIED.has(String(error.code))) return 'denied';
    throw error;
  }
}
