import { tenants } from '#tenants';
import { checkTenants } from './check-tenants.ts';
import { tenantsFromFile } from './from-file.ts';
import { hostName, type Tenant } from './tenant.ts';

const { ARDOISE_ENV, TENANTS_FILE } = process.env;

/**
 * Every configured tenant: those of tenants.config.ts, and those of the file that TENANTS_FILE names.
 * @throws StartError on import, when one of them is wrong
 */
export const allTenants: readonly Tenant[] = checkTenants(
  [
    { source: 'tenants.config.ts', tenants },
    ...(TENANTS_FILE
      ? [{ source: `TENANTS_FILE ${TENANTS_FILE}`, tenants: tenantsFromFile(TENANTS_FILE) }]
      : []),
  ],
  { production: ARDOISE_ENV === 'production' },
);

const byHost = new Map(allTenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));

/** The tenant that answers on a Host header, or undefined on an unknown host. */
export function tenantByHost(header: string | null | undefined): Tenant | undefined {
  return header ? byHost.get(hostName(header)) : undefined;
}

const byId = new Map(allTenants.map((tenant) => [tenant.id, tenant]));

/** The tenant of an id, or undefined. */
export function tenantById(id: string): Tenant | undefined {
  return byId.get(id);
}
