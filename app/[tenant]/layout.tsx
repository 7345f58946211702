import '../globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PageFooter } from '#components/storefront/shell/footer/page-footer.tsx';
import { Shell } from '#components/storefront/shell/shell.tsx';
import { pictureOrigins } from '#lib/domain/catalogue/picture-origins.ts';
import { storeOnPage } from '#lib/domain/store/store.ts';
import { themeOf } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';
import { firstPaintScript } from '#lib/first-paint.ts';
import { backendOf } from '#lib/server/backend.ts';
import { environment } from '#lib/server/environment.ts';
import { loadShop } from '#lib/server/load-shop.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';
import { iconAt } from '#lib/tenant/icons.ts';
import { bodyFont } from '../font.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }>; children: ReactNode };

export async function generateMetadata({ params }: Pick<Properties, 'params'>): Promise<Metadata> {
  const tenant = await tenantOf(params);
  return {
    metadataBase: new URL(tenant.publicUrl),
    title: tenant.title,
    description: tenant.description,
    icons: { icon: tenant.favicon, apple: iconAt(tenant.favicon, 180) },
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
  };
}

export async function generateViewport({ params }: Pick<Properties, 'params'>): Promise<Viewport> {
  const { store } = await loadShop(await tenantOf(params));
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    themeColor: THEME_COLOURS[themeOf(store.theme)].page,
  };
}

export default async function ShopLayout({ params, children }: Properties) {
  const tenant = await tenantOf(params);
  const shop = await loadShop(tenant);
  const { store } = shop;
  const origins = pictureOrigins(shop);
  const firstPaint = firstPaintScript(store.theme, { development: environment.development() });
  return (
    // The first paint may have another theme than the shop's, the one that the visitor has chosen, and `data-usual`.
    <html lang="fr" data-theme={themeOf(store.theme)} className={bodyFont.variable} suppressHydrationWarning>
      <head>
        {/* For the page's policy: gateway/headers/content-security-policy.ts. */}
        {origins.length > 0 && <meta name="picture-origins" content={origins.join(' ')} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: one of three fixed texts of our own */}
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <script async src="/scripts/early-taps.js" fetchPriority="high" />
      </head>
      <body>
        <Shell
          title={tenant.title}
          store={storeOnPage(store)}
          realtimeUrl={backendOf(tenant).realtimeUrl}
          footer={<PageFooter store={store} />}
        >
          {children}
        </Shell>
      </body>
    </html>
  );
}
