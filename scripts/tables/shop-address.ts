import { tenantById } from '#lib/tenant/by-id.ts';

/** Where a shop's pages are: on its own site in production, on this machine in a demonstration. */
export function shopAddress(
  shop: string,
  { ARDOISE_ENV, NODE_ENV, STOREFRONT_PORT = '3000' }: Record<string, string | undefined>,
): string | undefined {
  const tenant = tenantById(shop);
  const here = tenant?.hosts.find((host) => host.endsWith('.localhost'));
  const production = (ARDOISE_ENV ?? NODE_ENV) === 'production';
  return here && !production ? `http://${here}:${STOREFRONT_PORT}` : tenant?.publicUrl;
}
