import type { Database } from '../db/database.ts';
import { DatabaseAway } from '../db/database-away.ts';

/** `denied`: it answers, but a shop's transactions may not read their rows. */
export type DatabaseState = 'ok' | 'away' | 'denied';

/** A role that is not there, or lacks a right. */
const DENIED = new Set(['22023', '42501', '42704']);

/** Whether the database answers what a shop asks, under the role that a shop's transactions have. */
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
    if (error instanceof DatabaseAway) return 'away';
    if (error instanceof Error && 'code' in error && DENIED.has(String(error.code))) return 'denied';
    throw error;
  }
}
