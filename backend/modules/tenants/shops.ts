import { themeOf } from '#lib/domain/store/theme.ts';
import { isLocalHost, type Tenant } from '#lib/tenant/tenant.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { storeOfTenant } from './repository/store.ts';
import type { TenantRegistry } from './tenant-registry.ts';

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

/** The public address of a tenant at another of its hosts. */
function urlAt({ publicUrl }: Tenant, host: string | undefined): string {
  const { protocol, hostname, port } = new URL(publicUrl);
  return `${protocol}//${host ?? hostname}${port && `:${port}`}`;
}

/** A demonstration answers on hosts of this machine, at the port of the storefront. */
function demonstrationUrl(hosts: readonly string[], storefrontUrl: string): string | undefined {
  const host = hosts.find(isLocalHost);
  const { port } = new URL(storefrontUrl);
  return host && `http://${host}${port && `:${port}`}`;
}

/** Caches shops for a few seconds, because every request looks one up. */
export function createShops(deps: {
  database: Database;
  registry: TenantRegistry;
  clock: () => number;
  production: boolean;
  storefrontUrl: string;
}): Shops {
  const { database, registry, clock, production, storefrontUrl } = deps;
  const cache = new Map<string, { shop: Shop; until: number }>();

  /** The tenant of a call, which comes from the storefront or from the staff. */
  async function currentTenant(tenantId: string): Promise<Tenant | undefined> {
    // One that is not known here may have been added through another backend a moment ago.
    if (!registry.tenant(tenantId)) await registry.refresh();
    return registry.tenant(tenantId);
  }

  return {
    tenant: registry.tenant,
    tenantOfHost: registry.tenantOfHost,
    async byTenant(tenantId) {
      const tenant = await currentTenant(tenantId);
      const cached = cache.get(tenantId);
      if (cached && cached.shop.tenant === tenant && clock() < cached.until) return cached.shop;
      cache.delete(tenantId);
      const row = tenant && (await database.acrossStores((tx) => storeOfTenant(tx, tenantId)));
      if (!tenant || !row) return null;
      const { storeId, name, timeZone } = row;
      const theme = themeOf(row.theme);
      const manageHosts = registry.manageHosts(tenantId);
      const demonstration = !production;
      const local = (hosts: readonly string[]) =>
        demonstration ? demonstrationUrl(hosts, storefrontUrl) : undefined;
      const manageUrl = local(manageHosts) ?? urlAt(tenant, manageHosts[0]);
      const siteUrl = local(tenant.hosts) ?? urlAt(tenant, undefined);
      const shop = { storeId, tenant, manageHosts, manageUrl, siteUrl, name, timeZone, theme, demonstration };
      cache.set(tenantId, { shop, until: clock() + CACHE_MS });
      return shop;
    },
    invalidate: (tenantId) => void cache.delete(tenantId),
  };
}
