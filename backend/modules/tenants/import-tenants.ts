import type { Logger } from 'pino';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { StartError } from '#lib/environment/start-error.mjs';
import { placeOf, type TenantSource } from '#lib/tenant/check-tenants.ts';
import type { ConfiguredTenants } from '#lib/tenant/configured-tenants.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import {
  findTenants,
  hasTenants,
  lockTenants,
  ownersOf,
  type StoredTenant,
  touchTenants,
  writeTenants,
} from './repository/tenant.ts';

/**
 * Writes the configured tenants to the database: the demonstration's when it has none, those of TENANTS_FILE at every
 * start, where they are new or differ. It removes nothing, and leaves out a tenant that the operator has removed.
 * @throws StartError with the place in the file of every host that belongs to another tenant, and with that tenant's
 */
export async function importTenants(
  { database, log }: { database: Database; log: Logger },
  { seed, file }: ConfiguredTenants,
): Promise<void> {
  const written = await database.maintain(async (tx) => {
    await lockTenants(tx);
    const first = seed.tenants.length > 0 && !(await hasTenants(tx)) ? seed.tenants : [];
    if (first.length > 0) await writeTenants(tx, first);
    const stored = await findTenants(
      tx,
      file.tenants.map(({ id }) => id),
    );
    const removed = file.tenants.filter(({ id }) => stored.get(id)?.removed);
    if (removed.length > 0)
      log.warn({ source: file.source, tenants: removed.map(({ id }) => id) }, 'removed tenants left out');
    const owners = await checkedOwners(tx, { seed, file }, new Set(removed.map(({ id }) => id)));
    const changed = file.tenants.filter((tenant) => differs(tenant, stored.get(tenant.id)));
    if (changed.length > 0) await writeTenants(tx, changed);
    const losers = losersOf(changed, owners);
    if (losers.length > 0) await touchTenants(tx, losers);
    return first.length + changed.length;
  });
  if (written > 0) log.info({ tenants: written }, 'tenants written');
}

/**
 * The tenants that have the hosts of the file. Within the file a host may move from one tenant to another; no host is
 * taken from a tenant that is not in it.
 */
async function checkedOwners(
  tx: Tx,
  { seed, file: { source, tenants } }: ConfiguredTenants,
  removed: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const inFile = new Set(tenants.map(({ id }) => id));
  const owners = await ownersOf(
    tx,
    tenants.flatMap(({ hosts }) => hosts),
  );
  const faults = tenants.flatMap((tenant, index) =>
    removed.has(tenant.id)
      ? []
      : tenant.hosts.flatMap((host, at) => {
          const owner = owners.get(host);
          if (owner === undefined || inFile.has(owner)) return [];
          const place = placeOf({ source, index, tenant });
          return `${place}, hosts[${at}]: '${host}' is already the host of ${placeOfOwner(seed, owner, host)}`;
        }),
  );
  if (faults.length > 0) throw new StartError(`tenants: ${faults.join('; ')}`);
  return owners;
}

/** Where a tenant has got a host from: 'tenants.config.ts [0] (le-bosphore)', or 'le-bosphore in the database'. */
function placeOfOwner({ source, tenants }: TenantSource, owner: string, host: string): string {
  const index = tenants.findIndex(({ id, hosts }) => id === owner && hosts.includes(host));
  const tenant = tenants[index];
  return tenant ? placeOf({ source, index, tenant }) : `${owner} in the database`;
}

/** The tenants that lose a host to one of those that are written, and are not written themselves. */
function losersOf(written: readonly Tenant[], owners: ReadonlyMap<string, string>): string[] {
  const ids = new Set(written.map(({ id }) => id));
  const losers = written.flatMap(({ hosts }) => hosts.flatMap((host) => owners.get(host) ?? []));
  return [...new Set(losers)].filter((owner) => !ids.has(owner));
}

/** Whether a tenant of a file is not in the database as it is in the file. */
function differs({ hosts, ...fields }: Tenant, stored: StoredTenant | undefined): boolean {
  if (!stored) return true;
  if (stored.removed) return false;
  const known = new Set(stored.hosts.map(({ host }) => host));
  return hosts.some((host) => !known.has(host)) || textOf(fields) !== textOf(stored.fields);
}

/** The same text for the same fields, in whatever order they are. */
const textOf = (fields: object): string =>
  JSON.stringify(fields, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
