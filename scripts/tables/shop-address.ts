import { deploymentOf } from '#lib/environment/deployment.mjs';
import { STOREFRONT_PORT } from '#lib/environment/ports.mjs';
import { tenantById } from '#lib/tenant/tenants.ts';

/** The address of a shop's pages: its own site in production, this machine in a demonstration. */
export function shopAddress(shop: string, variables: Record<string, string | undefined>): string | undefined {
  const tenant = tenantById(shop);
  const here = tenant?.hosts.find((host) => host.endsWith('.localhost'));
  const production = deploymentOf(variables) === 'production';
  return here && !production
    ? `http://${here}:${variables.STOREFRONT_PORT ?? STOREFRONT_PORT}`
    : tenant?.publicUrl;
}
