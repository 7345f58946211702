import type { Backend } from '#backend/compose.ts';
import { createShops } from '#backend/modules/tenants/shops.ts';
import { createTenantRegistry } from '#backend/modules/tenants/tenant-registry.ts';

/** The shops as another instance on the same database knows them. */
export async function shopsOf(
  { database, log, now }: Pick<Backend, 'database' | 'log'> & { now: () => number },
  { production = false } = {},
) {
  const registry = createTenantRegistry({ database, log, production });
  await registry.refresh();
  return createShops({ database, registry, clock: now, production, storefrontUrl: 'http://127.0.0.1:3000' });
}
