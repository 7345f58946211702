import { StartError } from '#lib/environment/start-error.mjs';
import { hostName, isLocalHost, type Tenant } from './tenant.ts';

/** Tenants and the file that configures them. */
export interface TenantSource {
  source: string;
  tenants: readonly Tenant[];
}

/**
 * The tenants of a file, in production without their '.localhost' hosts. Every id and every host is unique, and the host
 * of a tenant's public URL is one of its hosts: its pages read the shop by that URL.
 * @throws StartError with the source, index, id and field of every fault
 */
export function checkTenants(
  { source, tenants: all }: TenantSource,
  { production = false } = {},
): readonly Tenant[] {
  const tenants = production ? all.map(withoutLocalHosts) : all;
  const owners = new Map<string, string>();
  const faults: string[] = [];

  for (const [index, tenant] of tenants.entries()) {
    const place = placeOf({ source, index, tenant });
    const claim = (field: string, kind: 'id' | 'host', value: string) => {
      const key = `${kind} ${value}`;
      const owner = owners.get(key);
      if (owner) faults.push(`${place}, ${field}: '${value}' is already the ${kind} of ${owner}`);
      else owners.set(key, place);
    };
    claim('id', 'id', tenant.id);
    for (const [at, host] of tenant.hosts.entries()) {
      const name = hostName(host);
      if (name !== host)
        faults.push(`${place}, hosts[${at}]: '${host}' must be written '${name}', without a port`);
      claim(`hosts[${at}]`, 'host', name);
    }
    if (production && tenant.hosts.some(isLocalHost))
      faults.push(`${place}, hosts: in production one that is not '.localhost' is needed`);
    const publicHost = publicHostOf(tenant);
    if (!tenant.hosts.map(hostName).includes(publicHost))
      faults.push(`${place}, publicUrl: its host '${publicHost}' is not among the tenant's hosts`);
  }

  if (faults.length > 0) throw new StartError(`tenants: ${faults.join('; ')}`);
  return tenants;
}

/** Where a tenant is configured, for an error: 'TENANTS_FILE t.json [0] (shop)'. */
export const placeOf = ({ source, index, tenant }: { source: string; index: number; tenant: Tenant }) =>
  `${source} [${index}] (${tenant.id})`;

export const publicHostOf = ({ publicUrl }: Pick<Tenant, 'publicUrl'>): string =>
  URL.parse(publicUrl)?.hostname ?? '';

/** A tenant without another host keeps its local ones, which are then reported as a fault. */
function withoutLocalHosts(tenant: Tenant): Tenant {
  const [first, ...rest] = tenant.hosts.filter((host) => !isLocalHost(host));
  return first === undefined ? tenant : { ...tenant, hosts: [first, ...rest] };
}
