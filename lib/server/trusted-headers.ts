import 'server-only';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { environment } from './environment.ts';

/** What the backend believes of a call because the shared secret comes with it (ARCHITECTURE, Tenancy). */
export function trustedHeaders(tenant: Tenant, requestId: string): Record<string, string> {
  const secret = environment.proxySecret(tenant);
  return {
    ...(secret && { 'x-ardoise-proxy-secret': secret }),
    'x-ardoise-tenant': tenant.id,
    'x-request-id': requestId,
  };
}
