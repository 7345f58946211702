import { loadShop } from '#lib/server/load-shop.ts';
import { manifestOf } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  const tenant = await tenantOf(params);
  const { store } = await loadShop(tenant);
  return Response.json(manifestOf(tenant, store), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
