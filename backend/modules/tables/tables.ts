import { createSecretKey } from 'node:crypto';
import { CompactSign, compactVerify, errors } from 'jose';
import { newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { OrderAddPayload } from '#lib/contract/order.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { readTableToken, type Table, tablesOf, tableText } from '#lib/domain/store/table-token.ts';
import { readCurrentStore } from '../catalogue/current-catalogue.ts';
import { currentTableKey, insertTableKey, type TableKey, tableKeyOf } from './repository.ts';

export interface Tables {
  /** The table that a token stands for. */
  verify(storeId: number, token: string): Promise<Outcome<Table>>;
  /** Every table of a store with the token of its QR code, the same one until the codes are renewed. */
  list(storeId: number): Promise<(Table & { token: string })[]>;
  /** Makes every code that was printed so far invalid. */
  renew(storeId: number): Promise<void>;
}

/** The tables of the shops and the QR codes that stand on them. */
export function createTables({ database, clock }: { database: Database; clock: () => number }): Tables {
  const now = () => new Date(clock());
  return {
    verify: (storeId, token) =>
      database.inStore(storeId, async (tx) => verifyTable(tx, await readCurrentStore(tx), token)),

    async list(storeId) {
      const { areas, key } = await database.inStore(storeId, async (tx) => ({
        ...(await readCurrentStore(tx)),
        key: await ensureTableKey(tx, storeId, now()),
      }));
      return Promise.all(
        tablesOf(areas).map(async (table) => ({ ...table, token: await signTable(key, storeId, table) })),
      );
    },

    async renew(storeId) {
      await database.inStore(storeId, (tx) => renewTableKey(tx, storeId, now()));
    },
  };
}

/** The table that an order is brought to; null for one that is not. A token that comes with another mode is not read. */
export async function orderTable(
  tx: Tx,
  store: Store,
  { shipping_method, table_token }: OrderAddPayload,
): Promise<Outcome<Table | null>> {
  if (shipping_method !== 'table') return done(null);
  return table_token ? verifyTable(tx, store, table_token) : refuse('table_required');
}

/** The table of the running transaction's store that a token stands for, once its signature is proven. */
export async function verifyTable(
  tx: Tx,
  store: Pick<Store, 'storeId' | 'areas'>,
  token: string,
): Promise<Outcome<Table>> {
  const reading = readTableToken(token, store);
  if (!reading.ok) return refuse(reading.code);
  const { area, number, version } = reading.claim;
  const key = version === null ? undefined : await tableKeyOf(tx, version);
  if (!key || !(await isSignedWith(key, token))) return refuse('table_token');
  return key.inUse ? done({ area, number }) : refuse('table_renewed');
}

/** The store's key in use, which is drawn when there is none yet. */
export async function ensureTableKey(tx: Tx, storeId: number, now: Date): Promise<TableKey> {
  return (await currentTableKey(tx)) ?? insertKey(tx, storeId, 1, now);
}

/** Puts a new key in the place of the one in use: no code that was printed before holds any longer. */
export async function renewTableKey(tx: Tx, storeId: number, now: Date): Promise<TableKey> {
  const { version } = await ensureTableKey(tx, storeId, now);
  return insertKey(tx, storeId, version + 1, now);
}

async function insertKey(tx: Tx, storeId: number, version: number, now: Date): Promise<TableKey> {
  await insertTableKey(tx, storeId, { version, secret: newOpaqueToken() }, now);
  // Somebody may have drawn it in the same moment: the key that stands is the one.
  const key = await currentTableKey(tx);
  if (!key) throw new Error('a table key was written but is not there');
  return key;
}

const ALGORITHM = 'HS256';

const keyOf = ({ secret }: TableKey) => createSecretKey(secret, 'base64url');

/** The token of a table's QR code. It has no end: what is printed holds until the shop renews its key. */
export function signTable(key: TableKey, storeId: number, table: Table): Promise<string> {
  const payload = { table: tableText(table), store_id: storeId, version: key.version };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM })
    .sign(keyOf(key));
}

/** Whether a token was signed with a key. */
export async function isSignedWith(key: TableKey, token: string): Promise<boolean> {
  try {
    await compactVerify(token, keyOf(key), { algorithms: [ALGORITHM] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
