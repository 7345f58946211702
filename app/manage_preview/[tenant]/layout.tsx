import '../../globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { pictureOrigins } from '#lib/domain/catalogue/picture-origins.ts';
import { themeOf } from '#lib/domain/store/theme.ts';
import { loadShop } from '#lib/server/load-shop.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';
import { bodyFont } from '../../font.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  formatDetection: { telephone: false },
};
export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

type Properties = { params: Promise<{ tenant: string }>; children: ReactNode };

/** The root of the storefront's preview in the management area: the storefront's styles, and nothing that calls its API. */
export default async function PreviewLayout({ params, children }: Properties) {
  const shop = await loadShop(await tenantOf(params));
  const origins = pictureOrigins(shop);
  return (
    // The preview changes the theme.
    <html
      lang="fr"
      data-theme={themeOf(shop.store.theme)}
      className={`${bodyFont.variable} [scrollbar-gutter:auto] [scrollbar-width:none]`}
      suppressHydrationWarning
    >
      {/* For the page's policy: gateway/headers/content-security-policy.ts. */}
      <head>{origins.length > 0 && <meta name="picture-origins" content={origins.join(' ')} />}</head>
      <body>{children}</body>
    </html>
  );
}
