import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { StartError } from '#lib/environment/start-error.mjs';
import { connectRedis } from '#lib/http/redis.ts';
import type { Counters } from './counters.ts';

const PREFIX = 'ardoise:limit:';
const TIMEOUT_MS = 500;
const CHECK_MS = 5_000;

/** Atomic: a key without an expiry would block for ever. */
const ADD = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`;

const READ = `
  return { tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1]) }`;

/**
 * Checks that Redis answers. At the start a silent fallback would hide a wrong address; later an outage is temporary.
 * @throws StartError with the host, never the password
 */
export async function checkRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: CHECK_MS, reconnectStrategy: false } });
  // `connect` rejects with the same error.
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

/** A host with two addresses gives an AggregateError without a message. */
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

/** Counts for all instances. While Redis is unavailable or slow, `fallback` counts for this one. */
export function createRedisCounters(url: string, fallback: Counters, log: Logger): Counters {
  const { client, close } = connectRedis(url, {
    onAway: (error) => log.warn({ err: error }, 'Redis away: each instance counts for itself'),
  });

  const inTime = <Value>(work: Promise<Value>) => withTimeout(work, TIMEOUT_MS);

  return {
    async add(key, windowMs) {
      try {
        const call = client.eval(ADD, { keys: [PREFIX + key], arguments: [String(windowMs)] });
        const [count, endsInMs] = (await inTime(call)) as [number, number];
        return { count, endsInMs };
      } catch {
        return fallback.add(key, windowMs);
      }
    },
    async read(key) {
      try {
        const [count, endsInMs] = (await inTime(client.eval(READ, { keys: [PREFIX + key] }))) as [
          number,
          number,
        ];
        return { count, endsInMs: Math.max(0, endsInMs) };
      } catch {
        return fallback.read(key);
      }
    },
    async reset(key) {
      await inTime(client.del(PREFIX + key)).catch(() => {});
      await fallback.reset(key);
    },
    close,
  };
}
