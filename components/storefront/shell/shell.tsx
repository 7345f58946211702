'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BasketBar } from '#components/storefront/basket/basket-bar.tsx';
import { OrderBar } from '#components/storefront/orders/bar/order-bar.tsx';
import { type ShopContext, ShopProvider } from '#lib/browser/shop/shop-context.tsx';
import { useOfflinePage } from '#lib/browser/shop/use-offline-page.ts';
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { DeferredPartsLoader } from './deferred-parts-loader.tsx';
import { Header } from './header/header.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { PageLinks } from './page-links.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ThemeSelectorShortcut } from './theme-selector/theme-selector-shortcut.tsx';

const sentences = { page };

/**
 * The frame of every page of a shop. It renders from the store, which the page contains anyway, and its messages are part
 * of the code, so that the HTML carries no data twice. The footer is rendered on the server.
 */
export function Shell({
  footer,
  children,
  ...shop
}: ShopContext & { footer: ReactNode; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={sentences}>
      <ShopProvider {...shop}>
        <MaintenanceGate>
          <SkipLink />
          <Header />
          <main id="contenu" tabIndex={-1} className="outline-none">
            {children}
          </main>
          {footer}
          <ScrollToTop />
          {/* Last on the page, so that the sticky bars of a phone cover none of its content. */}
          <div className="sticky bottom-0 z-20">
            <OrderBar />
            <BasketBar />
          </div>
          <PageLinks />
          <Overlays />
          <ThemeSelectorShortcut />
          <OfflinePage />
        </MaintenanceGate>
        <DeferredPartsLoader />
      </ShopProvider>
    </NextIntlClientProvider>
  );
}

function OfflinePage() {
  useOfflinePage();
  return null;
}

function SkipLink() {
  const t = useTranslations('page');
  return (
    <a
      href="#contenu"
      className="-translate-y-full fixed top-0 left-4 z-50 rounded-b-control bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
