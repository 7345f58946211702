import { Resolver } from 'node:dns/promises';
import { dnsVerdict, type ShopDomains } from '#lib/domain/store/domain.ts';
import { publicHostOf } from '#lib/tenant/check-tenants.ts';
import { hostName, isLocalHost } from '#lib/tenant/tenant.ts';
import type { TenantRegistry } from './tenant-registry.ts';

/** The addresses of a host; [] when it has none, null when nobody answered in time. */
export type ResolveHost = (host: string) => Promise<readonly string[] | null>;

const TIMEOUT_MS = 2_000;
const NO_RECORD: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of this machine, past every cache of the operating system. */
export const resolveHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (addresses.length > 0) return addresses.sort();
  const isAnswered = found.every(
    (each) => each.status === 'rejected' && NO_RECORD.has(String((each.reason as { code?: unknown }).code)),
  );
  return isAnswered ? [] : null;
};

/** The hosts of a shop, and where their DNS records lead (MANAGEMENT section 11). */
export interface Domains {
  /** `through` is the host of the call: it leads here, so its addresses are the ones that the others should have. */
  check(tenantId: string, through: string): Promise<ShopDomains>;
}

export function createDomains({
  registry,
  resolve,
}: {
  registry: Pick<TenantRegistry, 'registered'>;
  resolve: ResolveHost;
}): Domains {
  const look = async (host: string) => (isLocalHost(host) ? null : resolve(host).catch(() => null));
  return {
    async check(tenantId, through) {
      const shop = registry.registered(tenantId);
      if (!shop) return { domains: [], expected: [] };
      const ours = await look(hostName(through));
      const domains = await Promise.all(
        shop.hosts.map(async ({ host, area, state }) => {
          const addresses = await look(host);
          const dns = isLocalHost(host) ? 'local' : dnsVerdict(addresses, ours);
          const isPublic = host === publicHostOf(shop.tenant);
          return { host, area, state, public: isPublic, dns, addresses: addresses ?? [] } as const;
        }),
      );
      return { domains, expected: ours ?? [] };
    },
  };
}
