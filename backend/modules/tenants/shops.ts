import { themeOf } from '#lib/domain/store/theme.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { hostName } from '#lib/tenant/tenant.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { storeOfTenant } from './repository.ts';

const CACHE_MS = 10_000;

/** Maps tenants and hosts to stores. */
export interface Shops {
  tenant(tenantId: string): Tenant | undefined;
  tenantOfHost(host: string): Tenant | undefined;
  /** Null when the tenant is unknown or has no store yet. */
  byTenant(tenantId: string): Promise<Shop | null>;
  /** Drops the cached shop, after a change of it. */
  invalidate(tenantId: string): void;
}

/** Caches shops for a few seconds, because every request looks one up. */
export function createShops(deps: {
  database: Database;
  tenants: readonly Tenant[];
  clock: () => number;
  production: boolean;
}): Shops {
  const { database, clock, production } = deps;
  const byId = new Map(deps.tenants.map((tenant) => [tenant.id, tenant]));
  const byHost = new Map(deps.tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant])));
  const cache = new Map<string, { shop: Shop; until: number }>();

  return {
    tenant: (tenantId) => byId.get(tenantId),
    tenantOfHost: (host) => byHost.get(hostName(host)),
    async byTenant(tenantId) {
      const cached = cache.get(tenantId);
      if (cached && clock() < cached.until) return cached.shop;
      const tenant = byId.get(tenantId);
      const row = tenant && (await database.acrossStores((tx) => storeOfTenant(tx, tenantId)));
      if (!tenant || !row) return null;
      const { storeId, name, timeZone } = row;
      const theme = themeOf(row.theme);
      const shop = { storeId, tenant, name, timeZone, theme, demonstration: !production };
      cache.set(tenantId, { shop, until: clock() + CACHE_MS });
      return shop;
    },
    invalidate: (tenantId) => void cache.delete(tenantId),
  };
}
