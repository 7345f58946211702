import 'server-only';
import { REALTIME_PORT } from '#lib/environment/ports.mjs';
import type { Tenant } from '#lib/tenant/tenant.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is missing`);
  return value;
};

/** The storefront's settings, read where they are first needed so that a build needs none of them. */
export const environment = {
  /** Where the backend that is started beside the storefront answers. */
  backendUrl: () => process.env.BACKEND_URL ?? `http://127.0.0.1:${REALTIME_PORT}`,
  /** Where a browser reaches that backend's realtime channel: an origin, or a port of the shop's own host. */
  realtimeUrl: () => process.env.REALTIME_URL ?? `:${REALTIME_PORT}`,
  /** What a tenant's backend knows our calls by: each other backend has one of its own, or none at all. */
  proxySecret: ({ id, backend }: Tenant) =>
    backend === 'own'
      ? required('PROXY_SECRET')
      : process.env[`PROXY_SECRET_${id.toUpperCase().replaceAll('-', '_')}`],
  /** Whether this is no shop's real site: a newcomer's machine, a demonstration. */
  development: () => process.env.ARDOISE_ENV !== 'production',
  revalidateSecret: () => required('REVALIDATE_SECRET'),
};
