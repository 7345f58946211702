import { loadShop } from '#lib/server/load-shop.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

/** The catalogue with its option trees, so that opening a product needs no request. Its public path keeps its first name. */
export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  const { products } = await loadShop(await tenantOf(params));
  return Response.json(products);
}
