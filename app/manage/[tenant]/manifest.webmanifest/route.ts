import { manageManifestOf } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  return Response.json(manageManifestOf(await tenantOf(params)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
