import { allTenants } from './all.ts';
import { hostName } from './host-name.ts';
import type { Tenant } from './tenant.ts';

const byHost = new Map(allTenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));

/** The tenant that answers on a Host header, or undefined on an unknown host. */
export function tenantByHost(header: string | null | undefined): Tenant | undefined {
  return header ? byHost.get(hostName(header)) : undefined;
}
