import { newOpaqueToken } from '../../shared/crypto/opaque-token.ts';
import type { Tx } from '../../shared/database/database.ts';
import { currentTableKey, insertTableKey, type TableKey } from './repository/table-key.ts';

/** The store's key in use, which is drawn when there is none yet. */
export async function tableKeyInUse(tx: Tx, storeId: number, now: Date): Promise<TableKey> {
  return (await currentTableKey(tx)) ?? drawKey(tx, storeId, 1, now);
}

/** Puts a new key in the place of the one in use: no code that was printed before holds any longer. */
export async function renewTableKey(tx: Tx, storeId: number, now: Date): Promise<TableKey> {
  const { version } = await tableKeyInUse(tx, storeId, now);
  return drawKey(tx, storeId, version + 1, now);
}

async function drawKey(tx: Tx, storeId: number, version: number, now: Date): Promise<TableKey> {
  await insertTableKey(tx, storeId, { version, secret: newOpaqueToken() }, now);
  // Somebody may have drawn it in the same moment: the key that stands is the one.
  const key = await currentTableKey(tx);
  if (!key) throw new Error('a table key was written but is not there');
  return key;
}
