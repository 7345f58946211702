import type { Logger } from 'pino';
import type { Counters } from './counters.ts';
import { createMemoryCounters } from './memory-counters.ts';

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
