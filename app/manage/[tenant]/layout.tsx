import '../manage.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { MAP_TILES_ORIGIN } from '#lib/domain/store/map-tiles.ts';
import { SCHEME_SCRIPT } from '#lib/first-paint.ts';
import { messages } from '#lib/i18n/messages.ts';
import { MANAGE_COLOURS } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';
import { iconAt } from '#lib/tenant/icons.ts';
import { bodyFont } from '../../font.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }>; children: ReactNode };

export async function generateMetadata({ params }: Pick<Properties, 'params'>): Promise<Metadata> {
  const tenant = await tenantOf(params);
  return {
    title: { template: `%s - ${tenant.title}`, default: tenant.title },
    applicationName: messages.manageShell.product,
    icons: { icon: '/icons/ardoise.svg', apple: iconAt('/icons/ardoise.svg', 180) },
    manifest: '/manifest.webmanifest',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: MANAGE_COLOURS.light },
    { media: '(prefers-color-scheme: dark)', color: MANAGE_COLOURS.dark },
  ],
};

/** The management area of a shop (MANAGEMENT section 1): a root of its own, whose pages hold no data. */
export default function ManageLayout({ children }: Properties) {
  return (
    // The first paint is light or dark as this device has chosen.
    <html lang="fr" className={bodyFont.variable} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
        {/* Without a page load, each page of the area leads to the one with the map. */}
        <meta name="picture-origins" content={MAP_TILES_ORIGIN} />
      </head>
      <body>{children}</body>
    </html>
  );
}
