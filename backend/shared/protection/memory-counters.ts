import { LRUCache } from 'lru-cache';
import type { Counters } from './counters.ts';

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
