import { messages } from '#lib/i18n/messages.ts';
import { MANAGE_COLOURS } from '#lib/server/manage-colours.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';
import { iconAt } from '#lib/tenant/icons.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

const ICON = '/icons/ardoise.svg';

/** The web app manifest, with which a tablet installs the management area of the shop. */
export async function GET(_request: Request, { params }: { params: Promise<{ tenant: string }> }) {
  const { title } = await tenantOf(params);
  const bitmap = { src: iconAt(ICON, 512), sizes: '512x512', type: 'image/png' };
  const manifest = {
    id: '/',
    name: `${messages.manageShell.product} - ${title}`,
    short_name: title,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: MANAGE_COLOURS.slate,
    background_color: MANAGE_COLOURS.slate,
    icons: [{ src: ICON, sizes: 'any', type: 'image/svg+xml' }, bitmap, { ...bitmap, purpose: 'maskable' }],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } });
}
