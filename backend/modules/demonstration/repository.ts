import type { Tx } from '../../shared/database/database.ts';

/** The class of the advisory locks on the histories of shops: any constant. */
const HISTORY_LOCK = 40_012;

/** Of several instances that start at the same time one writes the history; the others then find it. */
export async function lockHistory(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [HISTORY_LOCK, storeId]);
}
