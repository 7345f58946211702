import type { Tx } from '#backend/shared/database/database.ts';

/** The table that counts the changes of a setting's rows, one row per store, the key of that setting, and its page. */
export type Plan =
  | { table: 'area_plan'; setting: 'config_areas'; page: 'tables' }
  | { table: 'delivery_plan'; setting: 'config_delivery_zones'; page: 'zones' };

/** How often the rows of a store were changed, and by which act last. */
export interface PlanState {
  revision: number;
  actKey: string | null;
}

const NONE: PlanState = { revision: 0, actKey: null };

export async function planOf(tx: Tx, { table }: Plan): Promise<PlanState> {
  const [state] = await tx.query<PlanState>(
    `SELECT revision, act_key AS "actKey" FROM ${table} WHERE store_id = current_store_id()`,
  );
  return state ?? NONE;
}

/**
 * The state of the running transaction's store, locked until the transaction ends. The setting is locked before: an import
 * writes it before it changes the rows.
 */
export async function lockPlan(tx: Tx, storeId: number, { table, setting }: Plan): Promise<PlanState> {
  await tx.query('SELECT FROM setting WHERE store_id = current_store_id() AND key = $1 FOR UPDATE', [
    setting,
  ]);
  await tx.query(`INSERT INTO ${table} (store_id, revision) VALUES ($1, 0) ON CONFLICT DO NOTHING`, [
    storeId,
  ]);
  const [state] = await tx.query<PlanState>(
    `SELECT revision, act_key AS "actKey" FROM ${table} WHERE store_id = current_store_id() FOR UPDATE`,
  );
  return state ?? NONE;
}

/** Counts a change of the rows by an act. */
export async function countPlanChange(tx: Tx, { table }: Plan, actKey: string): Promise<void> {
  await tx.query(
    `UPDATE ${table} SET revision = revision + 1, act_key = $1 WHERE store_id = current_store_id()`,
    [actKey],
  );
}
