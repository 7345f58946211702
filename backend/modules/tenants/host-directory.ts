import type { Database } from '#backend/shared/database/database.ts';
import type { Area } from '#lib/tenant/tenant.ts';
import { lastRevision, type StoredTenant, tenantsChangedSince } from './repository/tenant.ts';
import type { RegisteredTenant, TenantRegistry } from './tenant-registry.ts';

const CHANGES_MAX = 200;
const LIST_MAX = 200;

/** A tenant with the hosts that are served. */
export interface DirectoryShop extends Pick<RegisteredTenant, 'tenant' | 'revision'> {
  hosts: { host: string; area: Area }[];
}

/** What the storefront's host directory (lib/tenant/host-directory.ts) is filled from. */
export interface HostDirectory {
  find(wanted: { host: string } | { tenant: string }): Promise<{
    revision: number;
    shop: DirectoryShop | null;
  }>;
  changes(since: number | null): Promise<{
    revision: number;
    changed: DirectoryShop[];
    removed: string[];
    more: boolean;
  }>;
  /** The first tenants, for the list of a demonstration. */
  list(): RegisteredTenant['tenant'][];
}

export function createHostDirectory({
  database,
  registry,
}: {
  database: Database;
  registry: TenantRegistry;
}): HostDirectory {
  /** null for a tenant without a host that is served. */
  function shopOf(shop: RegisteredTenant | undefined): DirectoryShop | null {
    if (!shop) return null;
    const hosts = shop.hosts
      .filter(({ state }) => state === 'active')
      .map(({ host, area }) => ({ host, area }));
    return hosts.length > 0 ? { tenant: shop.tenant, revision: shop.revision, hosts } : null;
  }

  function foundBy(wanted: { host: string } | { tenant: string }): DirectoryShop | null {
    if ('tenant' in wanted) return shopOf(registry.registered(wanted.tenant));
    const found = registry.ofHost(wanted.host);
    return found?.state === 'active' ? shopOf(found.shop) : null;
  }

  return {
    async find(wanted) {
      // The change may have been made through another backend a moment ago.
      await registry.refresh();
      return { revision: registry.revision(), shop: foundBy(wanted) };
    },

    async changes(since) {
      const { last, stored } = await database.acrossStores(async (tx) => ({
        last: await lastRevision(tx),
        stored: since === null ? [] : await tenantsChangedSince(tx, since, CHANGES_MAX),
      }));
      if (stored.length > 0) await registry.refresh();
      const more = stored.length === CHANGES_MAX;
      const read = stored.at(-1)?.revision ?? 0;
      return { revision: more ? read : Math.max(last, read), more, ...split(stored) };
    },

    list: () => registry.first(LIST_MAX),
  };

  function split(stored: readonly StoredTenant[]) {
    const changed: DirectoryShop[] = [];
    const removed: string[] = [];
    for (const { fields } of stored) {
      const shop = shopOf(registry.registered(fields.id));
      if (shop) changed.push(shop);
      else removed.push(fields.id);
    }
    return { changed, removed };
  }
}
