import type { Tx } from '#backend/shared/database/database.ts';
import type { StoreWire } from '#lib/contract/store.ts';

/** The settings of the running transaction's store (SPEC section 3, Setting keys). */
export const listSettings = (tx: Tx): Promise<StoreWire['setting']> =>
  tx.query('select key, value from setting where store_id = current_store_id() order by key');

/** Sets one setting and leaves the others. */
export async function writeSetting(tx: Tx, storeId: number, key: string, value: string): Promise<void> {
  await tx.query(
    `insert into setting (store_id, key, value) values ($1, $2, $3)
     on conflict (store_id, key) do update set value = excluded.value`,
    [storeId, key, value],
  );
}
