import { loadShop } from '#lib/server/load-shop.ts';
import { sitemapXml } from '#lib/server/search-engines.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  const tenant = await tenantOf(params);
  return new Response(sitemapXml(tenant, await loadShop(tenant)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
