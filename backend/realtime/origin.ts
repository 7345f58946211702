import { tenantByHost } from '#lib/tenant/by-host.ts';

/**
 * Whether a page of this origin may open the channel: only those of the tenants' hosts, on any port in a
 * demonstration, over https on its own port in production.
 */
export function isTenantOrigin(origin: string, production: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (!tenantByHost(hostname)) return false;
  return production ? protocol === 'https:' && port === '' : protocol === 'https:' || protocol === 'http:';
}
