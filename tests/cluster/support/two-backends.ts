import type { RunningBackend } from '#tests/api/support/running-backend.ts';
import { type Relay, relayTo } from '#tests/support/relay.ts';
import { openSite, type Site } from '../../faults/support/site.ts';

/** Of every test of the cluster: several backends on one database need Redis. */
export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/11';

/** Two backends on one PostgreSQL and one Redis, each reached through a relay. Clients call both in turn. */
export interface TwoBackends {
  site: Site;
  backends: readonly [RunningBackend, RunningBackend];
  postgres: Relay;
  redis: Relay;
}

export async function startTwoBackends(shop: SiteOptions['shop'] = {}): Promise<TwoBackends> {
  const site = await openSite({ shop });
  const postgres = await relayTo(site.environment.DATABASE_URL ?? '');
  const redis = await relayTo(redisUrl);
  const services = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const backends = [await site.start(services), await site.startAnother(services)] as const;
  return { site, backends, postgres, redis };
}

type SiteOptions = NonNullable<Parameters<typeof openSite>[0]>;

/** How many orders a backend has accepted. */
export const ordersAt = ({ output }: RunningBackend): number =>
  output().match(/"path":"[^"]*order\/add"[^\n]*"status":201/g)?.length ?? 0;
