'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BasketBar } from '#components/basket/basket-bar.tsx';
import { OrderBar } from '#components/orders/order-bar.tsx';
import { type ShopContext, ShopProvider } from '#lib/browser/shop-context.tsx';
import { useOfflinePage } from '#lib/browser/use-offline-page.ts';
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { AtRestPlace } from './at-rest-place.tsx';
import { Header } from './header/header.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Overlays } from './overlays.tsx';
import { PageLinks } from './page-links.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ThemeSelectorKey } from './theme-selector/theme-selector-key.tsx';

const sentences = { page };

/**
 * What stands around every page of a shop. All of it is written from the store, which a page carries anyway, and its
 * sentences come with the code: so a page says none of it twice. The foot is the server's.
 */
export function Shell({ foot, children, ...shop }: ShopContext & { foot: ReactNode; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={sentences}>
      <ShopProvider {...shop}>
        <MaintenanceGate>
          <SkipLink />
          <Header />
          <main id="contenu" tabIndex={-1} className="outline-none">
            {children}
          </main>
          {foot}
          <ScrollToTop />
          {/* After everything else on the page, so that the bars of a phone cover none of it. */}
          <div className="sticky bottom-0 z-20">
            <OrderBar />
            <BasketBar />
          </div>
          <PageLinks />
          <Overlays />
          <ThemeSelectorKey />
          <OfflinePage />
        </MaintenanceGate>
        <AtRestPlace />
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
