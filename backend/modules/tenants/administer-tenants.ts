import type { Logger } from 'pino';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence } from '#backend/shared/sentences.ts';
import { isPublicAddress } from '#lib/environment/deployment.mjs';
import { publicHostOf } from '#lib/tenant/check-tenants.ts';
import { type Area, type HostState, isLocalHost, type Tenant, type TenantHost } from '#lib/tenant/tenant.ts';
import {
  findTenants,
  listTenants,
  lockTenants,
  markRemoved,
  ownersOf,
  removeHost,
  type StoredTenant,
  touchTenants,
  writeHost,
  writePublicUrl,
  writeTenants,
} from './repository/tenant.ts';
import type { TenantRegistry } from './tenant-registry.ts';

const LIST_MAX = 500;

/** The operator's changes of tenants. Each is known to this backend when it returns, to all others within a second. */
export interface TenantAdministration {
  /** A new tenant, or one that was removed. */
  add(tenant: Tenant, state: HostState): Promise<Outcome<StoredTenant>>;
  /** Gives a tenant a host, or changes the host's area and state. Without an area, a host that it has keeps its own. */
  setHost(
    tenantId: string,
    host: Omit<TenantHost, 'area'> & { area: Area | undefined },
    options: { move: boolean; public: boolean },
  ): Promise<Outcome<StoredTenant>>;
  removeHost(tenantId: string, host: string): Promise<Outcome<StoredTenant>>;
  /** Its hosts are unknown from then on; its shop's data stays. */
  remove(tenantId: string): Promise<Outcome<void>>;
  list(wanted: {
    tenant: string | undefined;
    after: number | undefined;
    limit: number | undefined;
  }): Promise<{ tenants: StoredTenant[]; next: number | null }>;
}

export function createTenantAdministration(deps: {
  database: Database;
  registry: TenantRegistry;
  clock: () => number;
  log: Logger;
  production: boolean;
  /** Whether ARDOISE_ENV is set: without it no tenant may have a public address. */
  isDeploymentSet: boolean;
  /** Tells the storefronts. */
  hostsChanged: (tenantId: string) => void;
}): TenantAdministration {
  const { database, registry, clock, log, production, isDeploymentSet, hostsChanged } = deps;

  /** Runs a change under the lock, then reads it. `work` refuses before it writes. */
  async function change<Value>(
    what: string,
    tenantId: string,
    work: (tx: Tx) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const outcome = await database.acrossStores(async (tx) => {
      await lockTenants(tx);
      return work(tx);
    });
    if (!outcome.ok) return outcome;
    log.warn({ tenant: tenantId }, what);
    await registry.refresh();
    hostsChanged(tenantId);
    return outcome;
  }

  async function stored(tx: Tx, tenantId: string): Promise<StoredTenant | undefined> {
    const found = (await findTenants(tx, [tenantId])).get(tenantId);
    return found?.removed ? undefined : found;
  }

  async function written(tx: Tx, tenantId: string): Promise<Outcome<StoredTenant>> {
    const tenant = await stored(tx, tenantId);
    return tenant ? done(tenant) : refuse('unknown_shop');
  }

  /** What is wrong with a tenant's addresses, by the path in the payload. */
  async function faultsOf(tx: Tx, tenant: Tenant): Promise<Record<string, string>> {
    const owners = await ownersOf(tx, tenant.hosts);
    const faults: Record<string, string> = {};
    for (const [at, host] of tenant.hosts.entries()) {
      const isRepeated = tenant.hosts.indexOf(host) < at;
      const owner = isRepeated ? tenant.id : owners.get(host);
      if (owner) faults[`tenant.hosts.${at}`] = fieldSentence('hostTaken', { host, tenant: owner });
      else if (production && isLocalHost(host)) faults[`tenant.hosts.${at}`] = fieldSentence('localHost');
    }
    if (!tenant.hosts.includes(publicHostOf(tenant)))
      faults['tenant.publicUrl'] = fieldSentence('publicHost');
    else if (requiresDeployment(tenant.publicUrl))
      faults['tenant.publicUrl'] = fieldSentence('deploymentUnsaid');
    return faults;
  }

  const requiresDeployment = (publicUrl: string) => !isDeploymentSet && isPublicAddress(publicUrl);

  return {
    add: (tenant, state) =>
      change('tenant added', tenant.id, async (tx) => {
        if (await stored(tx, tenant.id)) return refuse('tenant_exists', { data: { tenant: tenant.id } });
        const fields = await faultsOf(tx, tenant);
        if (Object.keys(fields).length > 0) return refuse('invalid', { fields });
        await writeTenants(tx, [tenant], state);
        return written(tx, tenant.id);
      }),

    setHost: (tenantId, wanted, options) =>
      change(`host ${wanted.host}: ${wanted.state}`, tenantId, async (tx) => {
        const tenant = await stored(tx, tenantId);
        if (!tenant) return refuse('unknown_shop');
        const known = tenant.hosts.find(({ host }) => host === wanted.host);
        const host = { ...wanted, area: wanted.area ?? known?.area ?? 'storefront' };
        if (production && isLocalHost(host.host))
          return refuse('invalid', { fields: { host: fieldSentence('localHost') } });
        const publicUrl = `https://${host.host}`;
        if (options.public && host.area !== 'storefront')
          return refuse('invalid', { fields: { public: fieldSentence('publicArea') } });
        if (options.public && requiresDeployment(publicUrl))
          return refuse('invalid', { fields: { public: fieldSentence('deploymentUnsaid') } });
        const owner = (await ownersOf(tx, [host.host])).get(host.host) ?? tenantId;
        const isMoved = owner !== tenantId;
        if (isMoved && !options.move)
          return refuse('host_taken', { data: { host: host.host, tenant: owner } });
        // Neither its owner nor the tenant itself may lose its storefront.
        const isTakenOff = host.area === 'manage' || (known?.state === 'active' && host.state !== 'active');
        const loser = isMoved ? await stored(tx, owner) : isTakenOff ? tenant : undefined;
        if (loser && isNeeded(loser, host.host))
          return refuse('host_needed', { data: { host: host.host, tenant: owner } });
        await writeHost(tx, tenantId, host);
        if (options.public) await writePublicUrl(tx, tenantId, publicUrl);
        await touchTenants(tx, isMoved ? [owner, tenantId] : [tenantId]);
        return written(tx, tenantId);
      }),

    removeHost: (tenantId, host) =>
      change(`host ${host} removed`, tenantId, async (tx) => {
        const tenant = await stored(tx, tenantId);
        if (!tenant) return refuse('unknown_shop');
        if (!tenant.hosts.some((each) => each.host === host)) return refuse('unknown_host');
        if (isNeeded(tenant, host)) return refuse('host_needed', { data: { host, tenant: tenantId } });
        await removeHost(tx, host);
        await touchTenants(tx, [tenantId]);
        return written(tx, tenantId);
      }),

    remove: (tenantId) =>
      change('tenant removed', tenantId, async (tx) => {
        if (!(await stored(tx, tenantId))) return refuse('unknown_shop');
        await markRemoved(tx, tenantId, new Date(clock()));
        await touchTenants(tx, [tenantId]);
        return done(undefined);
      }),

    async list({ tenant, after = 0, limit = LIST_MAX }) {
      const tenants = await database.acrossStores((tx) => listTenants(tx, { tenant, after, limit }));
      const last = tenants.at(-1);
      return { tenants, next: tenants.length === limit && last ? last.number : null };
    },
  };
}

/** Whether a host is the one of a tenant's public address, or its only one of the storefront. */
function isNeeded({ fields, hosts }: StoredTenant, host: string): boolean {
  const others = hosts.filter((each) => each.area === 'storefront' && each.host !== host);
  return publicHostOf(fields) === host || others.length === 0;
}
