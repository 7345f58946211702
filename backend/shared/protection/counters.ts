import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** How often something was done under a key within its window, which begins with the first time. */
export interface Count {
  count: number;
  /** Until the window is over. */
  endsInMs: number;
}

/** Counts by key: in this process, or for all instances in Redis. */
export interface Counters {
  add(key: string, windowMs: number): Promise<Count>;
  /** What was counted so far. */
  read(key: string): Promise<Count>;
  forget(key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counters for all instances where there is Redis, else of this process.
 * @throws StartError when the Redis of the configuration cannot be used
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

/** Counts in this process; of very many keys those that were not used for longest are forgotten. */
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
    async forget(key) {
      windows.delete(key);
    },
    async close() {},
  };
}
