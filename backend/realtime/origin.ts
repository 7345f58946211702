import type { Tenant } from '#lib/tenant/tenant.ts';

export interface OriginRules {
  tenantOfHost: (host: string) => Tenant | undefined;
  /** In production pages come over https on its own port; a demonstration may be on any port. */
  httpsOnly: boolean;
}

/** Whether a page of this origin may open the channel: only those on the tenants' hosts. */
export function isTenantOrigin(origin: string, { tenantOfHost, httpsOnly }: OriginRules): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (!tenantOfHost(hostname)) return false;
  return httpsOnly ? protocol === 'https:' && port === '' : protocol === 'https:' || protocol === 'http:';
}
