import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BasketBar } from '#components/basket/basket-bar.tsx';
import { OrderBar } from '#components/orders/order-bar.tsx';
import { ShopProvider } from '#lib/browser/shop-context.tsx';
import type { Store } from '#lib/domain/store.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { Header } from './header/header.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Overlays } from './overlays.tsx';
import { PageFoot } from './page-foot.tsx';
import { PageLinks } from './page-links.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** What stands around every page of a shop. */
export function Shell({
  title,
  store,
  realtimeUrl,
  children,
}: {
  title: string;
  store: Store;
  realtimeUrl: string;
  children: ReactNode;
}) {
  const t = useTranslations('shell');
  return (
    <ShopProvider store={store} title={title} realtimeUrl={realtimeUrl}>
      <WithMessages of={['shell']}>
        <MaintenanceGate>
          <a
            href="#contenu"
            className="-translate-y-full fixed top-0 left-4 z-50 rounded-b-control bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
          >
            {t('skipToContent')}
          </a>
          <Header store={store} />
          <main id="contenu" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <PageFoot store={store} />
          <ScrollToTop />
          {/* After everything else on the page, so that the bars of a phone cover none of it. */}
          <div className="sticky bottom-0 z-20">
            <OrderBar />
            <WithMessages of={['basket']}>
              <BasketBar />
            </WithMessages>
          </div>
          <PageLinks />
          <Overlays />
        </MaintenanceGate>
      </WithMessages>
    </ShopProvider>
  );
}
