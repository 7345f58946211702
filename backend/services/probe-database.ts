import type { Database } from '../db/database.ts';
import { DatabaseAway } from '../db/database-away.ts';

/** Whether the database answers. */
export async function probeDatabase(database: Database): Promise<boolean> {
  try {
    await database.acrossStores((tx) => tx.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof DatabaseAway) return false;
    throw error;
  }
}
