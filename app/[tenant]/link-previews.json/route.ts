import { loadShop } from '#lib/server/load-shop.ts';
import { linkPreviewsOf } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

/** What the gateway writes into the head of home for a link to a product. */
export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  const tenant = await tenantOf(params);
  return Response.json(linkPreviewsOf(tenant, await loadShop(tenant)));
}
