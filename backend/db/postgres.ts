import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { orAway, saysAway } from './database-away.ts';
import { enterStore } from './enter-store.ts';
import { retryTransaction } from './retry-transaction.ts';

const { INT8, NUMERIC, DATE } = pg.types.builtins;

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

/** Whole and decimal numbers are numbers, days stay text: as the other driver reads them. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
]);

/** PostgreSQL 15 or later through a pool. `onIdleError` hears of connections that break while unused. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // Of a peer that is gone without a word the server lets go too: the order it was placing holds up others.
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ?? pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onIdleError);

  async function transaction<Value>(
    begin: string,
    work: (client: pg.PoolClient) => Promise<Value>,
  ): Promise<Value> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const noteBroken = (error: Error) => {
      broken = error;
    };
    client.on('error', noteBroken);
    try {
      await client.query(begin);
      const value = await work(client);
      // After a failed statement that somebody swallowed, PostgreSQL answers a commit with a rollback.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('a failed statement has undone the transaction');
      return value;
    } catch (error) {
      if (error instanceof Error && saysAway(error)) noteBroken(error);
      else await client.query('rollback').catch(noteBroken);
      throw error;
    } finally {
      client.off('error', noteBroken);
      client.release(broken);
    }
  }

  const reach = <Value>(begin: string, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> =>
    orAway(retryTransaction(() => transaction(begin, work)));

  return {
    kind: 'postgres',
    inStore: (storeId, work) =>
      // In one round trip: every call pays for it.
      reach(`begin; ${enterStore(storeId)}`, (client) => work(txOf(client))),
    acrossStores: (work) => reach('begin', (client) => work(txOf(client))),
    close: () => pool.end(),
  };
}

const txOf = (client: pg.PoolClient): Tx => ({
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows as Row[],
  script: async (sql) => {
    await client.query(sql);
  },
});
