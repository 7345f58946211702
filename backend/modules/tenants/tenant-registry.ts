import type { Logger } from 'pino';
import type { Database } from '#backend/shared/database/database.ts';
import { createRepeatedLog } from '#backend/shared/log.ts';
import { hostName, isLocalHost, managementHostOf, type Tenant, type TenantHost } from '#lib/tenant/tenant.ts';
import { type StoredTenant, tenantsChangedSince } from './repository/tenant.ts';

/** An empty read of the changes is a look into one index. */
const POLL_MS = 500;
const READ_MAX = 5_000;

/** A tenant with its hosts of both areas and every state. */
export interface RegisteredTenant {
  tenant: Tenant;
  hosts: readonly TenantHost[];
  /** The order of lists. */
  number: number;
  revision: number;
}

/** All tenants in memory. Changes made through another backend are read every half second, or by `refresh`. */
export interface TenantRegistry {
  tenant(tenantId: string): Tenant | undefined;
  /** The tenant whose storefront an active host shows. */
  tenantOfHost(host: string): Tenant | undefined;
  registered(tenantId: string): RegisteredTenant | undefined;
  /** The active hosts of a tenant's management area. */
  manageHosts(tenantId: string): string[];
  /** The tenant of a verified or active host of either area. */
  ofHost(host: string): { shop: RegisteredTenant; state: TenantHost['state'] } | undefined;
  /** The number of the last change that was read. */
  revision(): number;
  publicUrls(): string[];
  /** The tenants that were first added. */
  first(count: number): Tenant[];
  /** Reads every change that was committed before the call; calls at the same time share one query. */
  refresh(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** On a demonstration every host of a storefront has a twin that shows the management area. */
function withManagementHosts(hosts: readonly TenantHost[]): TenantHost[] {
  const named = new Set(hosts.map(({ host }) => host));
  const twins = hosts
    .filter(({ host, area }) => area === 'storefront' && !named.has(managementHostOf(host)))
    .map(({ host, state }) => ({ host: managementHostOf(host), area: 'manage', state }) as const);
  return [...hosts, ...twins];
}

export function createTenantRegistry(deps: {
  database: Database;
  log: Logger;
  production: boolean;
}): TenantRegistry {
  const { database, log, production } = deps;
  const logRepeated = createRepeatedLog(log);
  const byId = new Map<string, RegisteredTenant>();
  const byHost = new Map<string, { shop: RegisteredTenant; host: TenantHost }>();
  let revision = 0;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let polling: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    for (let more = true; more; ) {
      const since = revision;
      const changed = await database.acrossStores((tx) => tenantsChangedSince(tx, since, READ_MAX));
      // All of them first lose their hosts: a host may have moved from one to another.
      for (const { fields } of changed) forget(fields.id);
      for (const stored of changed) register(stored);
      revision = changed.at(-1)?.revision ?? revision;
      more = changed.length === READ_MAX;
    }
  }

  function forget(tenantId: string): void {
    const known = byId.get(tenantId);
    for (const { host } of known?.hosts ?? []) if (byHost.get(host)?.shop === known) byHost.delete(host);
    byId.delete(tenantId);
  }

  function register({ fields, hosts: stored, number, revision, removed }: StoredTenant): void {
    if (removed) return;
    const served = production ? stored.filter(({ host }) => !isLocalHost(host)) : stored;
    const hosts = production || fields.backend !== 'own' ? served : withManagementHosts(served);
    const [first, ...rest] = hosts.filter(({ area }) => area === 'storefront').map(({ host }) => host);
    if (first === undefined) {
      log.error({ tenant: fields.id }, 'tenant left out: it has no host that may be served');
      return;
    }
    const shop = { tenant: { ...fields, hosts: [first, ...rest] as const }, hosts, number, revision };
    byId.set(fields.id, shop);
    // A host that is another tenant's own is no twin of this one.
    for (const host of hosts)
      if (stored.includes(host) || !byHost.has(host.host)) byHost.set(host.host, { shop, host });
  }

  async function refresh(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = null;
      });
      return running;
    }
    // What is being read may lack the caller's change.
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return refresh();
      });
    return next;
  }

  const found = (host: string) => byHost.get(hostName(host));

  return {
    tenant: (tenantId) => byId.get(tenantId)?.tenant,
    tenantOfHost(name) {
      const entry = found(name);
      return entry?.host.area === 'storefront' && entry.host.state === 'active'
        ? entry.shop.tenant
        : undefined;
    },
    registered: (tenantId) => byId.get(tenantId),
    manageHosts: (tenantId) =>
      (byId.get(tenantId)?.hosts ?? [])
        .filter(({ area, state }) => area === 'manage' && state === 'active')
        .map(({ host }) => host),
    ofHost(name) {
      const entry = found(name);
      return entry && entry.host.state !== 'pending'
        ? { shop: entry.shop, state: entry.host.state }
        : undefined;
    },
    revision: () => revision,
    publicUrls: () => [...byId.values()].map(({ tenant }) => tenant.publicUrl),
    first: (count) =>
      [...byId.values()]
        .toSorted((a, b) => a.number - b.number)
        .slice(0, count)
        .map(({ tenant }) => tenant),
    refresh,
    start() {
      const poll = () =>
        refresh().catch((error: unknown) =>
          logRepeated('error', 'changes of tenants could not be read', { err: error }),
        );
      polling ??= setInterval(poll, POLL_MS).unref();
    },
    async stop() {
      clearInterval(polling);
      await running?.catch(() => {});
    },
  };
}
