import 'server-only';
import { REALTIME_PORT } from '#lib/environment/ports.mjs';
import type { Tenant } from '#lib/tenant/tenant.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is missing`);
  return value;
};

/** The storefront's settings, read on use, so that a build needs none of them. */
export const environment = {
  /** The origin of our own backend. */
  backendUrl: () => process.env.BACKEND_URL ?? `http://127.0.0.1:${REALTIME_PORT}`,
  /** Its realtime channel as a browser reaches it: an origin, or a port of the shop's own host. */
  realtimeUrl: () => process.env.REALTIME_URL ?? `:${REALTIME_PORT}`,
  /** The secret shared with our own backend. */
  sharedSecret: () => required('PROXY_SECRET'),
  /** The secret shared with a tenant's backend: our own backend requires one, another may have one of its own. */
  proxySecret: ({ id, backend }: Tenant) =>
    backend === 'own'
      ? environment.sharedSecret()
      : process.env[`PROXY_SECRET_${id.toUpperCase().replaceAll('-', '_')}`],
  /** Whether this is a developer's machine or a demonstration. */
  development: () => process.env.ARDOISE_ENV !== 'production',
  revalidateSecret: () => required('REVALIDATE_SECRET'),
};
