import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE_POOL } from '../config.ts';
import type { Database, ExclusiveSession, Tx } from './database.ts';
import { isUnavailable, orUnavailable } from './database-unavailable.ts';
import { enterStore, retryTransaction } from './store-transaction.ts';

const { INT8, NUMERIC, DATE } = pg.types.builtins;

/** Covers the wait for a free connection of the pool too. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;
/** The server ends a statement before the client stops waiting, so that its locks do not outlive it. */
const STATEMENT_SHARE = 0.9;
/** Connections are renewed: a database that moved to another host is found again, and their memory stays bounded. */
const CONNECTION_LIFETIME_SECONDS = 30 * 60;

export interface PostgresOptions {
  /** Connections at the same time, without those of `maintain`. */
  poolSize?: number;
  queryTimeoutMs?: number;
}

/**
 * Lifts time limits that may be set for the role or the database, except for a lost client: a long statement of one
 * that was killed ends, and its locks with it.
 */
const MAINTENANCE = `set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = '1min'; set client_connection_check_interval = '5s'`;

/** Any constant: instances that start at the same time wait for each other. */
const EXCLUSIVE_LOCK = 40_001;
const LOCK_POLL_MS = 200;

/** INT8 and NUMERIC as numbers, DATE as text: the same as in pglite.ts. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
]);

/** PostgreSQL 15 or later through a pool. `onIdleError` is called when an idle connection breaks. */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  { poolSize = DATABASE_POOL.default, queryTimeoutMs = QUERY_TIMEOUT_MS }: PostgresOptions = {},
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
    max: poolSize,
    // Compiling a statement takes longer than any of ours; PostgreSQL does it where its estimates are wrong.
    options: '-c jit=off',
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    query_timeout: queryTimeoutMs,
    statement_timeout: Math.ceil(queryTimeoutMs * STATEMENT_SHARE),
    // Ends the transaction of a client that is lost: its locks block others.
    idle_in_transaction_session_timeout: queryTimeoutMs,
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections, a transaction to its own. An error between the two, of a session that is ended
  // as it becomes ready, would end the process; the first statement rejects anyway.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });

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

  async function connectForMaintenance(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, keepAlive: true });
    // The statement rejects anyway; without a listener the process would end.
    client.on('error', () => {});
    await client.connect();
    await client.query(MAINTENANCE);
    return client;
  }

  async function maintenance<Value>(work: (client: pg.ClientBase) => Promise<Value>): Promise<Value> {
    const client = await connectForMaintenance();
    try {
      return await runTransaction(client, 'begin', work, () => {});
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function exclusive<Value>(
    work: (session: ExclusiveSession) => Promise<Value>,
    onWait?: () => void,
  ): Promise<Value> {
    const client = await connectForMaintenance();
    try {
      await waitForLock(client, onWait);
      return await work({
        transaction: (steps, lockTimeoutMs = 0) =>
          retryTransaction(() =>
            runTransaction(
              client,
              `begin; set local lock_timeout = ${lockTimeoutMs}`,
              (own) => steps(txOf(own)),
              () => {},
            ),
          ),
        statement: async (sql) => {
          await client.query(sql);
        },
      });
    } finally {
      await client.end().catch(() => {});
    }
  }

  const reach = <Value>(begin: string, work: (client: pg.ClientBase) => Promise<Value>): Promise<Value> =>
    orUnavailable(retryTransaction(() => transaction(begin, work)));

  return {
    kind: 'postgres',
    inStore: (storeId, work) =>
      // One round trip for both.
      reach(`begin; ${enterStore(storeId)}`, (client) => work(txOf(client))),
    acrossStores: (work) => reach('begin', (client) => work(txOf(client))),
    maintain: (work) => orUnavailable(retryTransaction(() => maintenance((client) => work(txOf(client))))),
    exclusively: (work, onWait) => orUnavailable(exclusive(work, onWait)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Runs one transaction on a connection. `noteBroken` is called when the connection cannot be used again. */
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
    // After a failed statement whose error was caught, PostgreSQL answers COMMIT with a rollback.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back after a failed statement');
    return value;
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) noteBroken(error);
    else await client.query('rollback').catch(noteBroken);
    throw error;
  } finally {
    client.off('error', noteBroken);
  }
}

/**
 * Takes the lock for this session. It polls: a statement that waits for the lock is a transaction that CREATE INDEX
 * CONCURRENTLY, run by the session that has the lock, would wait for.
 */
async function waitForLock(client: pg.ClientBase, onWait?: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as free', [EXCLUSIVE_LOCK]);
    if (rows[0].free) return;
    if (tries === 0) onWait?.();
    await pause(LOCK_POLL_MS);
  }
}

const txOf = (client: pg.ClientBase): Tx => ({
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows as Row[],
  script: async (sql) => {
    await client.query(sql);
  },
});
