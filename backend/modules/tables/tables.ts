import { createSecretKey } from 'node:crypto';
import { CompactSign, compactVerify, errors } from 'jose';
import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import { newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { ShippingRequest } from '#lib/domain/orders/order-request.ts';
import { refusalOfTable } from '#lib/domain/store/shop-tables.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { readTableToken, type Table, tableText } from '#lib/domain/store/table-token.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { listAreas, presentTableVersion } from './repository/area.ts';
import {
  currentTableKey,
  insertTableKey,
  type TableKey,
  tableKeyOf,
  tableVersions,
} from './repository/table-key.ts';

const ALGORITHM = 'HS256';

/** A table with the token of its QR code. */
export interface CodedTable extends Table {
  tableId: number;
  /** What the shop calls it besides its number. */
  name: string | null;
  token: string;
}

export interface Tables {
  /** The table of a token. */
  verify(storeId: number, token: string): Promise<Outcome<Table>>;
  /** Every table of a store with the token of its QR code; the tokens stay the same until a renewal. */
  list(storeId: number): Promise<CodedTable[]>;
  /** Replaces the key, which makes every printed QR code invalid. The staff is null for the operator. */
  renew(storeId: number, by: Actor): Promise<void>;
  /** Whether diners pay by card online. */
  paysOnline(storeId: number): Promise<boolean>;
}

export function createTables({
  database,
  clock,
  takesCards,
}: {
  database: Database;
  clock: () => number;
  /** Whether the running transaction's store takes cards online. */
  takesCards: (tx: Tx) => Promise<boolean>;
}): Tables {
  const now = () => new Date(clock());
  return {
    verify: (storeId, token) =>
      database.inStore(storeId, async (tx) => verifyTable(tx, await readCurrentStore(tx), token)),

    async list(storeId) {
      const { areas, key, versions } = await database.inStore(storeId, async (tx) => ({
        areas: await listAreas(tx),
        key: await ensureTableKey(tx, storeId, now()),
        versions: new Map((await tableVersions(tx)).map((each) => [tableText(each), each.version])),
      }));
      const sign = keySigner(key, storeId);
      return Promise.all(
        areas.flatMap(({ name: area, tables }) =>
          tables.map(async ({ number, ...table }) => ({
            ...table,
            area,
            number,
            token: await sign({ area, number }, versions.get(tableText({ area, number })) ?? 1),
          })),
        ),
      );
    },

    paysOnline: (storeId) => database.inStore(storeId, takesCards),

    renew: (storeId, by) =>
      database.inStore(storeId, async (tx) => {
        const { version } = await renewTableKey(tx, storeId, now());
        await insertAudit(tx, storeId, { ...by, action: 'tables.renewed', after: { version } }, now());
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

/** Whether the transaction's store has a table, which the staff name without a token. */
export const hasTable = async (tx: Tx, table: Table): Promise<boolean> =>
  (await presentTableVersion(tx, table)) !== null;

/** The table of a token of the transaction's store, after verifying its signature. */
async function verifyTable(
  tx: Tx,
  store: Pick<Store, 'storeId' | 'areas'>,
  token: string,
): Promise<Outcome<Table>> {
  const reading = readTableToken(token, store);
  if (!reading.ok) return refuse(reading.code);
  const { claim } = reading;
  const { area, number, version } = claim;
  const key = version === null ? undefined : await tableKeyOf(tx, version);
  if (!key || !(await isSignedWith(key, token))) return refuse('table_token');
  const refusal = refusalOfTable(await presentTableVersion(tx, { area, number }), claim);
  if (refusal) return refuse(refusal);
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

/** Signs the tokens of QR codes. They do not expire: a printed code is valid until it is renewed. */
function keySigner(key: TableKey, storeId: number) {
  const secret = keyOf(key);
  return (table: Table, tableVersion: number): Promise<string> => {
    const payload = {
      table: tableText(table),
      store_id: storeId,
      version: key.version,
      // Left out of the first one, so that printed codes stay what they are.
      ...(tableVersion > 1 && { table_version: tableVersion }),
    };
    return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: ALGORITHM })
      .sign(secret);
  };
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
