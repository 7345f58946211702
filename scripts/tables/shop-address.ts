import { deploymentOf } from '#lib/environment/deployment.mjs';
import { STOREFRONT_PORT } from '#lib/environment/ports.mjs';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** The address of a shop's pages: its own site in production, this machine in a demonstration. */
export function shopAddress(
  { hosts, publicUrl }: Pick<Tenant, 'hosts' | 'publicUrl'>,
  variables: Record<string, string | undefined>,
): string {
  const here = hosts.find((host) => host.endsWith('.localhost'));
  const production = deploymentOf(variables) === 'production';
  return here && !production ? `http://${here}:${variables.STOREFRONT_PORT ?? STOREFRONT_PORT}` : publicUrl;
}
