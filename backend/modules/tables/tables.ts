import { createSecretKey } from 'node:crypto';
import { CompactSign, compactVerify, errors } from 'jose';
import { insertAudit } from '#backend/shared/audit.ts';
import { newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { ShippingRequest } from '#lib/domain/orders/order-request.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { readTableToken, type Table, tablesOf, tableText } from '#lib/domain/store/table-token.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { currentTableKey, insertTableKey, type TableKey, tableKeyOf } from './repository.ts';

const ALGORITHM = 'HS256';

export interface Tables {
  /** The table of a token. */
  verify(storeId: number, token: string): Promise<Outcome<Table>>;
  /** Every table of a store with the token of its QR code; the tokens stay the same until `renew`. */
  list(storeId: number): Promise<(Table & { token: string })[]>;
  /** Replaces the key, which makes every printed QR code invalid. `staffId` is null for the operator. */
  renew(storeId: number, staffId: number | null): Promise<void>;
}

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

    renew: (storeId, staffId) =>
      database.inStore(storeId, async (tx) => {
        const { version } = await renewTableKey(tx, storeId, now());
        await insertAudit(tx, storeId, { staffId, action: 'tables.renewed', after: { version } }, now());
      }),
  };
}

/** The table of an order; null, and the token ignored, for the other shipping methods. */
export async function orderTable(
  tx: Tx,
  store: Store,
  { shippingMethod, tableToken }: ShippingRequest,
): Promise<Outcome<Table | null>> {
  if (shippingMethod !== 'table') return done(null);
  return tableToken ? verifyTable(tx, store, tableToken) : refuse('table_required');
}

/** The table of a token of the transaction's store, after verifying its signature. */
async function verifyTable(
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

/** The current key of the store; creates the first one. */
async function ensureTableKey(tx: Tx, storeId: number, now: Date): Promise<TableKey> {
  return (await currentTableKey(tx)) ?? createKey(tx, storeId, 1, now);
}

async function renewTableKey(tx: Tx, storeId: number, now: Date): Promise<TableKey> {
  const { version } = await ensureTableKey(tx, storeId, now);
  return createKey(tx, storeId, version + 1, now);
}

async function createKey(tx: Tx, storeId: number, version: number, now: Date): Promise<TableKey> {
  await insertTableKey(tx, storeId, { version, secret: newOpaqueToken() }, now);
  // A concurrent transaction may have inserted this version first.
  const key = await currentTableKey(tx);
  if (!key) throw new Error('a table key was written but is not there');
  return key;
}

/** The token of a table's QR code. Does not expire: a printed code is valid until the shop renews its key. */
function signTable(key: TableKey, storeId: number, table: Table): Promise<string> {
  const payload = { table: tableText(table), store_id: storeId, version: key.version };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM })
    .sign(keyOf(key));
}

const keyOf = ({ secret }: TableKey) => createSecretKey(secret, 'base64url');

async function isSignedWith(key: TableKey, token: string): Promise<boolean> {
  try {
    await compactVerify(token, keyOf(key), { algorithms: [ALGORITHM] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
