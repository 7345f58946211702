import type { Tx } from '#backend/shared/database/database.ts';
import type { HostState, Tenant, TenantHost } from '#lib/tenant/tenant.ts';

// Across stores, like everything in this file.

/** A tenant without its hosts, as it is configured. */
export type TenantFields = Omit<Tenant, 'hosts'>;

export interface StoredTenant {
  fields: TenantFields;
  /** In their order; none of a removed tenant. */
  hosts: readonly TenantHost[];
  /** The order of lists. */
  number: number;
  /** The number of its last change. */
  revision: number;
  removed: boolean;
}

interface TenantRow {
  tenant: string;
  number: number;
  revision: number;
  public_url: string;
  backend_url: string | null;
  realtime_url: string | null;
  phone: string;
  favicon: string;
  title: string;
  description: string;
  facebook: string | null;
  instagram: string | null;
  removed: boolean;
  hosts: TenantHost[] | null;
}

const COLUMNS = `tenant, number, revision, public_url, backend_url, realtime_url, phone, favicon, title, description,
  facebook, instagram, removed_at IS NOT NULL AS removed,
  (SELECT json_agg(json_build_object('host', host, 'area', area, 'state', state) ORDER BY position, host)
     FROM tenant_host WHERE tenant_host.tenant = tenant.tenant) AS hosts`;

function storedTenant(row: TenantRow): StoredTenant {
  const { backend_url: url, realtime_url: realtimeUrl } = row;
  return {
    fields: {
      id: row.tenant,
      publicUrl: row.public_url,
      backend: url === null || realtimeUrl === null ? 'own' : { url, realtimeUrl },
      phone: row.phone,
      favicon: row.favicon,
      title: row.title,
      description: row.description,
      social: {
        ...(row.facebook !== null && { facebook: row.facebook }),
        ...(row.instagram !== null && { instagram: row.instagram }),
      },
    },
    hosts: row.hosts ?? [],
    number: row.number,
    revision: row.revision,
    removed: row.removed,
  };
}

/** The number of the last change. */
export async function lastRevision(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ revision: number | null }>('SELECT max(revision) AS revision FROM tenant');
  return row?.revision ?? 0;
}

/** Lets no other transaction change tenants until this one ends: the checks before a change hold. */
export async function lockTenants(tx: Tx): Promise<void> {
  await tx.query('SELECT 1 FROM tenant_counter FOR UPDATE');
}

/** The numbers of the next changes, in a transaction that has locked the tenants. */
async function takeRevisions(tx: Tx, count: number): Promise<number[]> {
  const [row] = await tx.query<{ revision: number }>(
    'UPDATE tenant_counter SET revision = revision + $1 RETURNING revision',
    [count],
  );
  const last = row?.revision ?? 0;
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
}

/** The tenants that changed after a change, in the order of their last changes. */
export async function tenantsChangedSince(tx: Tx, revision: number, limit: number): Promise<StoredTenant[]> {
  const rows = await tx.query<TenantRow>(
    `SELECT ${COLUMNS} FROM tenant WHERE revision > $1 ORDER BY revision LIMIT $2`,
    [revision, limit],
  );
  return rows.map(storedTenant);
}

/** A page of the tenants, without removed ones; or one of them. */
export async function listTenants(
  tx: Tx,
  { tenant, after, limit }: { tenant: string | undefined; after: number; limit: number },
): Promise<StoredTenant[]> {
  const rows = await tx.query<TenantRow>(
    `SELECT ${COLUMNS} FROM tenant
      WHERE removed_at IS NULL AND number > $1 AND ($2::text IS NULL OR tenant = $2) ORDER BY number LIMIT $3`,
    [after, tenant ?? null, limit],
  );
  return rows.map(storedTenant);
}

/** With removed ones. */
export async function findTenants(tx: Tx, ids: readonly string[]): Promise<Map<string, StoredTenant>> {
  const rows = await tx.query<TenantRow>(`SELECT ${COLUMNS} FROM tenant WHERE tenant = ANY($1)`, [ids]);
  return new Map(rows.map((row) => [row.tenant, storedTenant(row)]));
}

/** With removed ones. */
export async function hasTenants(tx: Tx): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM tenant LIMIT 1')).length > 0;
}

/** The tenant of each of the hosts that has one. */
export async function ownersOf(tx: Tx, hosts: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ host: string; tenant: string }>(
    'SELECT host, tenant FROM tenant_host WHERE host = ANY($1)',
    [hosts],
  );
  return new Map(rows.map(({ host, tenant }) => [host, tenant]));
}

/**
 * Writes tenants, new or known, and their hosts, which it takes from other tenants. A known host keeps its area and its
 * state, and a host that is not named stays. A removed tenant is one again.
 */
export async function writeTenants(
  tx: Tx,
  tenants: readonly Tenant[],
  state: HostState = 'active',
): Promise<void> {
  const revisions = await takeRevisions(tx, tenants.length);
  const rows = tenants.map((tenant, at) => ({ ...columnsOf(tenant), revision: revisions[at] }));
  await tx.query(
    `INSERT INTO tenant (tenant, revision, public_url, backend_url, realtime_url, phone, favicon, title, description,
                         facebook, instagram)
     SELECT tenant, revision, public_url, backend_url, realtime_url, phone, favicon, title, description,
            facebook, instagram
       FROM json_to_recordset($1::json) AS r(tenant text, revision integer, public_url text, backend_url text,
            realtime_url text, phone text, favicon text, title text, description text, facebook text, instagram text)
     ON CONFLICT (tenant) DO UPDATE
       SET revision = excluded.revision, public_url = excluded.public_url, backend_url = excluded.backend_url,
           realtime_url = excluded.realtime_url, phone = excluded.phone, favicon = excluded.favicon,
           title = excluded.title, description = excluded.description, facebook = excluded.facebook,
           instagram = excluded.instagram, removed_at = NULL`,
    [JSON.stringify(rows)],
  );
  const hosts = tenants.flatMap(({ id, hosts }) =>
    hosts.map((host, position) => ({ host, tenant: id, position })),
  );
  await tx.query(
    `INSERT INTO tenant_host (host, tenant, position, area, state)
     SELECT host, tenant, position, 'storefront', $2
       FROM json_to_recordset($1::json) AS r(host text, tenant text, position integer)
     ON CONFLICT (host) DO UPDATE SET tenant = excluded.tenant, position = excluded.position`,
    [JSON.stringify(hosts), state],
  );
}

const columnsOf = ({ id, publicUrl, backend, social, ...texts }: Tenant) => ({
  tenant: id,
  public_url: publicUrl,
  backend_url: backend === 'own' ? null : backend.url,
  realtime_url: backend === 'own' ? null : backend.realtimeUrl,
  phone: texts.phone,
  favicon: texts.favicon,
  title: texts.title,
  description: texts.description,
  facebook: social.facebook ?? null,
  instagram: social.instagram ?? null,
});

/** Gives a host to a tenant, at the end of its hosts, or changes it. */
export async function writeHost(tx: Tx, tenant: string, { host, area, state }: TenantHost): Promise<void> {
  await tx.query(
    `INSERT INTO tenant_host (host, tenant, position, area, state)
     VALUES ($2, $1, (SELECT coalesce(max(position), -1) + 1 FROM tenant_host WHERE tenant = $1), $3, $4)
     ON CONFLICT (host) DO UPDATE
       SET area = excluded.area, state = excluded.state, tenant = excluded.tenant,
           position = CASE WHEN tenant_host.tenant = excluded.tenant THEN tenant_host.position
                           ELSE excluded.position END`,
    [tenant, host, area, state],
  );
}

export async function removeHost(tx: Tx, host: string): Promise<void> {
  await tx.query('DELETE FROM tenant_host WHERE host = $1', [host]);
}

/** Marks tenants as changed. */
export async function touchTenants(tx: Tx, ids: readonly string[]): Promise<void> {
  const revisions = await takeRevisions(tx, ids.length);
  for (const [at, id] of ids.entries())
    await tx.query('UPDATE tenant SET revision = $2 WHERE tenant = $1', [id, revisions[at]]);
}

export async function writePublicUrl(tx: Tx, tenant: string, publicUrl: string): Promise<void> {
  await tx.query('UPDATE tenant SET public_url = $2 WHERE tenant = $1', [tenant, publicUrl]);
}

/** Removes a tenant's hosts and marks it as removed. */
export async function markRemoved(tx: Tx, tenant: string, at: Date): Promise<void> {
  await tx.query('DELETE FROM tenant_host WHERE tenant = $1', [tenant]);
  await tx.query('UPDATE tenant SET removed_at = $2 WHERE tenant = $1', [tenant, at]);
}
