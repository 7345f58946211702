/**
 * One restaurant site (SPEC section 9, last line). `backend` is 'own' for our own backend; another one that follows the
 * same contract is given by its URLs.
 */
export interface Tenant {
  /** Lower-case slug; never appears in a public URL. */
  id: string;
  /** Host names without port, lower case. */
  hosts: readonly [string, ...string[]];
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: string;
  backend: 'own' | { url: string; realtimeUrl: string };
  phone: string;
  favicon: string;
  title: string;
  description: string;
  /** Used when the shop's own settings have none. */
  social: { facebook?: string; instagram?: string };
}

/** The part of the product that a host shows. */
export type Area = 'storefront' | 'manage';

/**
 * 'pending': named by the shop, without an effect yet. 'verified': proved to be the shop's, so it may get a certificate.
 * 'active': served.
 */
export type HostState = 'pending' | 'verified' | 'active';

export interface TenantHost {
  host: string;
  area: Area;
  state: HostState;
}

/** The host name of a Host header: without port and trailing dot, in lower case. */
export function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

const LOCAL = /(^|\.)localhost$/;

/** Whether a host is one of this machine, which no shop may have in production. */
export const isLocalHost = (host: string) => LOCAL.test(hostName(host));

/** The host of the management area that goes with a host of the storefront on a demonstration. */
export const managementHostOf = (host: string) => `gestion.${host}`;

/** The cache tag of everything that is rendered from a shop's data. */
export const shopTag = (tenantId: Tenant['id']) => `shop:${tenantId}`;
