import '../globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PageFoot } from '#components/shell/page-foot.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { storeOnPage } from '#lib/domain/store.ts';
import { themeOf } from '#lib/domain/theme.ts';
import { backendOf } from '#lib/server/backend-of.ts';
import { loadShop } from '#lib/server/load-shop.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';
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
    icons: tenant.favicon,
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

export default async function ShopLayout({ params, children }: Properties) {
  const tenant = await tenantOf(params);
  const { store } = await loadShop(tenant);
  return (
    <html lang="fr" data-theme={themeOf(store.theme)} className={bodyFont.variable}>
      <head>
        <script async src="/scripts/early-taps.js" fetchPriority="high" />
      </head>
      <body>
        <Shell
          title={tenant.title}
          store={storeOnPage(store)}
          realtimeUrl={backendOf(tenant).realtimeUrl}
          foot={<PageFoot store={store} />}
        >
          {children}
        </Shell>
      </body>
    </html>
  );
}
