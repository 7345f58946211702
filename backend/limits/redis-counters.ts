import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Counters } from './counters.ts';

const PREFIX = 'ardoise:limit:';
const PATIENCE_MS = 500;
const RECONNECT_MAX_MS = 5_000;

/** In one step: a key without an end would block for ever. */
const ADD = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`;

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

  async function patiently<Value>(work: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis is slow')), PATIENCE_MS);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

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
