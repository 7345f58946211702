import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '#lib/environment/start-error.mjs';
import { orUnavailable } from './database-unavailable.ts';

/** Any constant. PostgreSQL keeps advisory locks of different databases apart. */
const ADVISORY_LOCK = 40_005;
/** Longer than the server takes to notice that the holder's machine is gone (KEEPALIVE), and than most restarts. */
const WAIT_MS = 15_000;
const RETRY_MS = 500;
const CHECK_MS = 10_000;
const QUERY_TIMEOUT_MS = 5_000;

const KEEPALIVE = `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;
  SET statement_timeout = 0; SET idle_session_timeout = 0`;

export interface InstanceLock {
  release(): Promise<void>;
}

interface InstanceLockParts {
  url: string;
  /** Whether other instances with Redis may run; false for an instance that delivers events in its own process. */
  shared: boolean;
  log: Logger;
  /** Called when the connection was lost and another instance took the lock: this one must stop. */
  onConflict: (error: StartError) => void;
  waitMs?: number;
}

/**
 * Keeps a second backend without Redis off the database, as pages of one would not receive the events of the other: a
 * session lock of PostgreSQL, exclusive for an instance without Redis and shared for one with. A process that ends, or a
 * machine that is lost, releases it. After a restart of the database it is taken again.
 * @throws StartError when another instance holds it for longer than a restart takes
 */
export async function holdInstanceLock({
  url,
  shared,
  log,
  onConflict,
  waitMs = WAIT_MS,
}: InstanceLockParts): Promise<InstanceLock> {
  const stopping = new AbortController();
  const conflict = new StartError(
    shared
      ? 'another backend without REDIS_URL uses this database: give each of them the same Redis'
      : 'another backend uses this database: several need Redis, set REDIS_URL for each of them',
  );

  async function acquire(): Promise<pg.Client> {
    const client = await orUnavailable(connect(url));
    try {
      const deadline = Date.now() + waitMs;
      for (let attempt = 0; !(await tryLock(client, shared)); attempt += 1) {
        if (attempt === 0) log.info('waiting for another backend to end');
        if (Date.now() >= deadline) throw conflict;
        await pause(RETRY_MS, undefined, { signal: stopping.signal });
      }
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  /** Takes the lock again each time its connection is lost. */
  async function hold(first: pg.Client): Promise<void> {
    let client: pg.Client | null = first;
    while (!stopping.signal.aborted) {
      if (client) await lost(client, stopping.signal);
      if (stopping.signal.aborted) break;
      if (client) log.warn('the lock of this instance was lost with its connection');
      client = await acquire().catch((error: unknown) => {
        if (error instanceof StartError) throw error;
        return null;
      });
      if (!client) await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await client?.end().catch(() => {});
  }

  const held = hold(await acquire()).catch((error: unknown) => {
    if (error === conflict) onConflict(conflict);
    else log.error({ err: error }, 'the lock of this instance is not held');
  });

  return {
    async release() {
      stopping.abort();
      await held;
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'ardoise instance lock',
  });
  client.on('error', () => {});
  await client.connect();
  await client.query(KEEPALIVE);
  return client;
}

async function tryLock(client: pg.Client, shared: boolean): Promise<boolean> {
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ free: boolean }>(`SELECT ${lock}($1::bigint) AS free`, [
    ADVISORY_LOCK,
  ]);
  return rows[0]?.free === true;
}

/** Resolves when the connection has ended or does not answer. */
async function lost(client: pg.Client, signal: AbortSignal): Promise<void> {
  let isLost = false;
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => {
      isLost = true;
      resolve();
    });
  });
  const waiting = new AbortController();
  while (!isLost && !signal.aborted) {
    await Promise.race([
      ended,
      pause(CHECK_MS, undefined, { signal: AbortSignal.any([signal, waiting.signal]), ref: false }),
    ]).catch(() => {});
    if (isLost || signal.aborted) break;
    try {
      await client.query('SELECT 1');
    } catch {
      break;
    }
  }
  waiting.abort();
  if (!signal.aborted) await client.end().catch(() => {});
}
