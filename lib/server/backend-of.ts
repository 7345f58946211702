import 'server-only';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { environment } from './environment.ts';

/** The origins of a tenant's backend: `realtimeUrl` is as the browser reaches it. */
export function backendOf(tenant: Tenant): { url: string; realtimeUrl: string } {
  return tenant.backend === 'own'
    ? { url: environment.backendUrl(), realtimeUrl: environment.realtimeUrl() }
    : tenant.backend;
}
