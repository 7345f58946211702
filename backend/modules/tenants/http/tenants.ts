import type { Database } from '#backend/shared/database/database.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { TenantAdministration } from '../administer-tenants.ts';
import type { HostDirectory } from '../host-directory.ts';
import { revisionsOfTenants } from '../repository/store.ts';
import type { StoredTenant } from '../repository/tenant.ts';
import type { Settings } from '../settings.ts';

/** The theme selector of the development hosts (SPEC section 7, Theme change). */
export function registerSettings(bind: Bind, settings: Settings): void {
  bind('settingChangeTheme', async (call, { theme }) => {
    const changed = await settings.changeTheme(call, theme);
    return changed.ok ? done({ message: answerSentence('themeChanged') }) : changed;
  });
}

/** The revisions that storefronts compare with those of their cached pages. */
export function registerShopRevisions(bind: Bind, database: Database): void {
  bind('shopRevisions', async (_call, { tenants }) =>
    done({ revisions: await database.acrossStores((tx) => revisionsOfTenants(tx, tenants)) }),
  );
}

/** The storefront's host directory. */
export function registerHostDirectory(bind: Bind, directory: HostDirectory): void {
  bind('directoryFind', async (_, { host = '', tenant }) =>
    done(await directory.find(tenant === undefined ? { host } : { tenant })),
  );

  bind('directoryChanges', async (_, { since }) => done(await directory.changes(since)));

  bind('directoryList', async () =>
    done({
      shops: directory.list().map(({ id, hosts: [host], title, description, favicon }) => ({
        id,
        host,
        title,
        description,
        favicon,
      })),
    }),
  );
}

/** The operator's endpoints. */
export function registerTenantAdministration(bind: Bind, tenants: TenantAdministration): void {
  bind('tenantAdd', async (_, { tenant, state = 'active' }) => wireOf(await tenants.add(tenant, state)));

  bind('tenantHost', async (_, { tenant, host, area, state = 'active', ...options }) => {
    const { move = false, public: isPublic = false } = options;
    return wireOf(await tenants.setHost(tenant, { host, area, state }, { move, public: isPublic }));
  });

  bind('tenantHostRemove', async (_, { tenant, host }) => wireOf(await tenants.removeHost(tenant, host)));

  bind('tenantRemove', async (_, { tenant }) => {
    const removed = await tenants.remove(tenant);
    return removed.ok ? done({}) : removed;
  });

  bind('tenantList', async (_, { tenant, after, limit }) => {
    const { tenants: found, next } = await tenants.list({ tenant, after, limit });
    return done({ tenants: found.map(tenantWire), next });
  });
}

const wireOf = (outcome: Outcome<StoredTenant>) => (outcome.ok ? done(tenantWire(outcome.value)) : outcome);

function tenantWire({ fields, hosts }: StoredTenant) {
  const [first = '', ...rest] = hosts.filter(({ area }) => area === 'storefront').map(({ host }) => host);
  const names: [string, ...string[]] = [first, ...rest];
  return { tenant: { ...fields, hosts: names }, hosts: [...hosts] };
}
