import { StartError } from '#lib/environment/start-error.mjs';
import { hostName, type Tenant } from './tenant.ts';

const isLocalHost = (host: string) => /(^|\.)localhost$/.test(hostName(host));

/** Tenants and the file that configures them. */
export interface TenantSource {
  source: string;
  tenants: readonly Tenant[];
}

/**
 * All tenants of all sources, in production without their '.localhost' hosts. Every id and every host is unique, and the
 * host of a tenant's public URL is one of its hosts: its pages read the shop by that URL.
 * @throws StartError with the source, index, id and field of every fault
 */
export function checkTenants(
  allSources: readonly TenantSource[],
  { production = false } = {},
): readonly Tenant[] {
  const sources = production ? allSources.map(withoutLocalHosts) : allSources;
  const owners = new Map<string, string>();
  const faults: string[] = [];

  for (const { source, tenants } of sources) {
    for (const [index, tenant] of tenants.entries()) {
      const place = `${source} [${index}] (${tenant.id})`;
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
      const publicHost = URL.parse(tenant.publicUrl)?.hostname ?? '';
      if (production && tenant.hosts.some(isLocalHost))
        faults.push(`${place}, hosts: in production one that is not '.localhost' is needed`);
      if (!tenant.hosts.map(hostName).includes(publicHost))
        faults.push(`${place}, publicUrl: its host '${publicHost}' is not among the tenant's hosts`);
    }
  }

  if (faults.length > 0) throw new StartError(`tenants: ${faults.join('; ')}`);
  return sources.flatMap(({ tenants }) => tenants);
}

/** A tenant without another host keeps its local ones, which are then reported as a fault. */
const withoutLocalHosts = ({ source, tenants }: TenantSource): TenantSource => ({
  source,
  tenants: tenants.map((tenant) => {
    const [first, ...rest] = tenant.hosts.filter((host) => !isLocalHost(host));
    return first === undefined ? tenant : { ...tenant, hosts: [first, ...rest] };
  }),
});
