import { StartError } from '#lib/environment/start-error.mjs';
import { hostName } from './host-name.ts';
import type { Tenant } from './tenant.ts';

const isLocalHost = (host: string) => /(^|\.)localhost$/.test(hostName(host));

/** Tenants and where they are configured, as an operator knows it: a file's name. */
export interface TenantSource {
  source: string;
  tenants: readonly Tenant[];
}

/**
 * All tenants of all sources, in production without the names that this machine alone answers to. Each id and each host stands for one tenant, and a tenant answers on the host of its own
 * public address: its pages ask for the shop by that address.
 * @throws StartError with the place of every fault: source, index, id and field
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

/** A tenant that has no other name keeps it, and is refused for it. */
const withoutLocalHosts = ({ source, tenants }: TenantSource): TenantSource => ({
  source,
  tenants: tenants.map((tenant) => {
    const [first, ...rest] = tenant.hosts.filter((host) => !isLocalHost(host));
    return first === undefined ? tenant : { ...tenant, hosts: [first, ...rest] };
  }),
});
