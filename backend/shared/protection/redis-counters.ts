import type { Logger } from 'pino';
import { createClient } from 'redis';
import { StartError } from '#lib/environment/start-error.mjs';
import type { Counters } from './counters.ts';

const PREFIX = 'ardoise:limit:';
const PATIENCE_MS = 500;
const RECONNECT_MAX_MS = 5_000;
const CHECK_MS = 5_000;

/** In one step: a key without an end would block for ever. */
const ADD = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`;

const READ = `
  return { tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1]) }`;

/**
 * Sees that the Redis of an address answers. At the start a silent fallback would hide a wrong address; later on a
 * Redis that is away is passing.
 * @throws StartError with the host, never the password
 */
export async function checkRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: CHECK_MS, reconnectStrategy: false } });
  // What goes wrong is what `connect` rejects with.
  client.on('error', () => {});
  try {
    await withTimeout(
      client.connect().then(() => client.ping()),
      CHECK_MS,
    );
  } catch (error) {
    const { host } = new URL(url);
    throw new StartError(`REDIS_URL: Redis at ${host} cannot be used: ${reasonOf(error)}`, { cause: error });
  } finally {
    client.destroy();
  }
}

/** On a host with two addresses the system's errors come in one that has no text of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer in time')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Counts for all instances. While Redis is away or slow, `standIn` counts for this one. */
export function createRedisCounters(url: string, standIn: Counters, log: Logger): Counters {
  const client = createClient({
    url,
    // A call does not wait for Redis to come back.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS) },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis away: each instance counts for itself');
    away = true;
  });
  client.on('ready', () => {
    away = false;
  });
  const connected = client.connect().catch(() => {});

  const patiently = <Value>(work: Promise<Value>) => withTimeout(work, PATIENCE_MS);

  return {
    async add(key, windowMs) {
      try {
        const call = client.eval(ADD, { keys: [PREFIX + key], arguments: [String(windowMs)] });
        const [count, endsInMs] = (await patiently(call)) as [number, number];
        return { count, endsInMs };
      } catch {
        return standIn.add(key, windowMs);
      }
    },
    async read(key) {
      try {
        const [count, endsInMs] = (await patiently(client.eval(READ, { keys: [PREFIX + key] }))) as [
          number,
          number,
        ];
        return { count, endsInMs: Math.max(0, endsInMs) };
      } catch {
        return standIn.read(key);
      }
    },
    async forget(key) {
      await patiently(client.del(PREFIX + key)).catch(() => {});
      await standIn.forget(key);
    },
    async close() {
      client.destroy();
      await connected;
    },
  };
}
