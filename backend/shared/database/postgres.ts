import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { isUnavailable, orUnavailable } from './database-unavailable.ts';
import { enterStore, retryTransaction } from './store-transaction.ts';

const { INT8, NUMERIC, DATE } = pg.types.builtins;

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

/** The server's own limits may be set for the role or the database; a peer that is gone still lets go. */
const MAINTENANCE =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = '1min'";

/** Whole and decimal numbers are numbers, days stay text: as the other driver reads them. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
]);

/** PostgreSQL 15 or later through a pool. `onIdleError` hears of connections that break while unused. */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): Database {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ?? pg.types.getTypeParser(type, format),
    },
  };
  const pool = new pg.Pool({
    ...connection,
    query_timeout: queryTimeoutMs,
    // Of a peer that is gone without a word the server lets go too: the order it was placing holds up others.
    idle_in_transaction_session_timeout: queryTimeoutMs,
  });
  pool.on('error', onIdleError);

  async function transaction<Value>(
    begin: string,
    work: (client: pg.ClientBase) => Promise<Value>,
  ): Promise<Value> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await runTransaction(client, begin, work, (error) => {
        broken = error;
      });
    } finally {
      client.release(broken);
    }
  }

  async function maintenance<Value>(work: (client: pg.ClientBase) => Promise<Value>): Promise<Value> {
    const client = new pg.Client({ ...connection, keepAlive: true });
    // The transaction's own statement tells; without a listener the process would end.
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query(MAINTENANCE);
      return await runTransaction(client, 'begin', work, () => {});
    } finally {
      await client.end().catch(() => {});
    }
  }

  const reach = <Value>(begin: string, work: (client: pg.ClientBase) => Promise<Value>): Promise<Value> =>
    orUnavailable(retryTransaction(() => transaction(begin, work)));

  return {
    kind: 'postgres',
    inStore: (storeId, work) =>
      // In one round trip: every call pays for it.
      reach(`begin; ${enterStore(storeId)}`, (client) => work(txOf(client))),
    acrossStores: (work) => reach('begin', (client) => work(txOf(client))),
    maintain: (work) => orUnavailable(retryTransaction(() => maintenance((client) => work(txOf(client))))),
    close: () => pool.end(),
  };
}

/** Runs one transaction on a connection; `noteBroken` hears when the connection is of no more use. */
async function runTransaction<Value>(
  client: pg.ClientBase,
  begin: string,
  work: (client: pg.ClientBase) => Promise<Value>,
  noteBroken: (error: Error) => void,
): Promise<Value> {
  client.on('error', noteBroken);
  try {
    await client.query(begin);
    const value = await work(client);
    // After a failed statement that somebody swallowed, PostgreSQL answers a commit with a rollback.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a failed statement has undone the transaction');
    return value;
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) noteBroken(error);
    else await client.query('rollback').catch(noteBroken);
    throw error;
  } finally {
    client.off('error', noteBroken);
  }
}

const txOf = (client: pg.ClientBase): Tx => ({
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows as Row[],
  script: async (sql) => {
    await client.query(sql);
  },
});
