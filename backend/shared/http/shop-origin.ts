import type { Tenant } from '#lib/tenant/tenant.ts';
import { hostName } from '#lib/tenant/tenant.ts';

/** The origin a person is on, as the trusted proxy says, when it is one of the shop's hosts; else its public one. */
export function shopOrigin(tenant: Tenant, sent: string): string {
  if (!URL.canParse(sent)) return tenant.publicUrl;
  const { origin, protocol, host } = new URL(sent);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && origin === sent && tenant.hosts.includes(hostName(host)) ? origin : tenant.publicUrl;
}
