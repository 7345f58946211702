import { robotsText } from '#lib/server/search-engines.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  return new Response(robotsText(await tenantOf(params)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
