import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** The count of a key in its fixed window, which begins with the first call. */
export interface Count {
  count: number;
  /** Milliseconds to the end of the window. */
  endsInMs: number;
}

/** Counts by key, in this process or in Redis for all instances. */
export interface Counters {
  add(key: string, windowMs: number): Promise<Count>;
  /** The count so far. */
  read(key: string): Promise<Count>;
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counters in Redis where it is configured, else in this process.
 * @throws StartError when the configured Redis cannot be used
 */
export async function createCounters({
  redisUrl,
  clock,
  log,
}: {
  redisUrl: string | undefined;
  clock: () => number;
  log: Logger;
}): Promise<Counters> {
  const own = createMemoryCounters(clock);
  if (!redisUrl) return own;
  const { checkRedis, createRedisCounters } = await import('./redis-counters.ts');
  await checkRedis(redisUrl);
  return createRedisCounters(redisUrl, own, log);
}

const KEYS_MAX = 100_000;

/** Counts in this process. Above KEYS_MAX the least recently used keys are dropped. */
export function createMemoryCounters(clock: () => number): Counters {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: KEYS_MAX });
  return {
    async add(key, windowMs) {
      const now = clock();
      const known = windows.get(key);
      const window = known && now < known.endsAt ? known : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, endsInMs: window.endsAt - now };
    },
    async read(key) {
      const known = windows.get(key);
      const endsInMs = known ? known.endsAt - clock() : 0;
      return known && endsInMs > 0 ? { count: known.count, endsInMs } : { count: 0, endsInMs: 0 };
    },
    async reset(key) {
      windows.delete(key);
    },
    async close() {},
  };
}
