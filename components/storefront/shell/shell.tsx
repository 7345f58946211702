'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BasketBar } from '#components/storefront/basket/basket-bar.tsx';
import { OrderBar } from '#components/storefront/orders/bar/order-bar.tsx';
import { useIdle } from '#lib/browser/dom/idle.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useServiceWorker } from '#lib/browser/dom/use-service-worker.ts';
import { type ShopContext, ShopProvider } from '#lib/browser/shop/shop-context.tsx';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { Header } from './header/header.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { PageLinks } from './page-links.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

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
  useServiceWorker('/scripts/offline.js');
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

const DeferredParts = lazyOrNull(() => import('./deferred-parts.tsx').then((module) => module.DeferredParts));

/** Loads what a page needs only after it is idle: before that there is no interaction to react to. */
export function DeferredPartsLoader() {
  if (!useIdle()) return null;
  return (
    <Suspense>
      <DeferredParts />
    </Suspense>
  );
}

const ThemeSelector = lazyOrNull(() => import('./theme-selector.tsx').then((module) => module.ThemeSelector));

/** Opens the hidden selector of theme and card style: Ctrl+Alt+T, on a development host only (SPEC section 2). */
export function ThemeSelectorShortcut() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isDevelopmentHost(location.hostname)) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // The physical key: with Alt held, some layouts produce another character.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <ThemeSelector onClose={() => setOpen(false)} />
    </Suspense>
  );
}
