/**
 * What the DNS says about a host of a shop: it leads here, to another address, or has no address. 'unknown' when the answer
 * is missing, or nobody knows which addresses are ours; 'local' for a name of this machine, which has no DNS.
 */
export const DNS_VERDICTS = ['here', 'elsewhere', 'none', 'unknown', 'local'] as const;
export type DnsVerdict = (typeof DNS_VERDICTS)[number];

/** What a host's addresses mean; null where they could not be looked up. `ours` are those of a host that leads here. */
export function dnsVerdict(addresses: readonly string[] | null, ours: readonly string[] | null): DnsVerdict {
  if (addresses === null) return 'unknown';
  if (addresses.length === 0) return 'none';
  if (!ours || ours.length === 0) return 'unknown';
  return addresses.every((address) => ours.includes(address)) ? 'here' : 'elsewhere';
}

/** A host of a shop, as the page 'Adresses du site' shows it (MANAGEMENT section 11). */
export interface ShopDomain {
  host: string;
  area: 'storefront' | 'manage';
  /** 'pending' waits to be proved, 'verified' may get a certificate, 'active' is served with one. */
  state: 'pending' | 'verified' | 'active';
  /** Whether links to the shop use it. */
  public: boolean;
  dns: DnsVerdict;
  addresses: readonly string[];
}

export interface ShopDomains {
  domains: readonly ShopDomain[];
  /** The addresses that the records of a host should have; empty where they are not known. */
  expected: readonly string[];
}
