'use client';

import { NextIntlClientProvider } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import {
  CatalogueSections,
  type CatalogueSectionsProperties,
} from '#components/storefront/catalogue/product-cards.tsx';
import { Hero } from '#components/storefront/home/hero.tsx';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { FixedShopProvider } from '#lib/browser/shop/shop-context.tsx';
import type { Banner, StoreOnPage } from '#lib/domain/store/store.ts';
import { cardStyleOf, layoutOf, themeOf } from '#lib/domain/store/theme.ts';
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import type { ShownProduct } from './live-product.tsx';

const sentences = { page };

/** What the page around the frame wants to see: only what it names differs from the shop as it is. */
interface Look {
  theme?: string;
  cardStyle?: string;
  logo?: string | null;
  banners?: readonly Banner[];
}

/** Must equal the kinds in lib/browser/manage/preview-frame.ts. */
const LOOK = 'ardoise:look';
const PRODUCT = 'ardoise:product';
const READY = 'ardoise:ready';
const CHOICES = 'ardoise:choices';

const LiveProduct = lazyOrNull(async () => (await import('./live-product.tsx')).LiveProduct);

/** The look, and the product whose sheet is wanted, that the surrounding page has sent last. */
function useSent(): { look: Look; shown: ShownProduct | null } {
  const [look, setLook] = useState<Look>({});
  const [shown, setShown] = useState<ShownProduct | null>(null);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      // Only from our own page, which has made what it sends.
      if (origin !== location.origin || source !== parent) return;
      if (data?.kind === LOOK) setLook(data.look as Look);
      if (data?.kind === PRODUCT) setShown(data.shown as ShownProduct);
    };
    addEventListener('message', onMessage);
    parent.postMessage({ kind: READY }, location.origin);
    return () => removeEventListener('message', onMessage);
  }, []);
  return { look, shown };
}

/**
 * The storefront's header, banners and first products in the look that is being tried: a picture that scrolls, of which nothing
 * can be reached or opened. Or the sheet of a product that is being edited. Nothing of it calls the API.
 */
export function ShopPreview({
  title,
  store: shop,
  sections,
  add,
}: {
  title: string;
  store: StoreOnPage;
} & Pick<CatalogueSectionsProperties, 'sections' | 'add'>) {
  const { look, shown } = useSent();
  // A notice that the shop takes no orders would cover the sheet that is being edited.
  const store = { ...shop, ...look, ...(shown && { webOrder: true }) };
  const theme = themeOf(store.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={sentences}>
      <FixedShopProvider store={store} title={title} realtimeUrl="">
        {shown && (
          <Suspense>
            <LiveProduct
              shown={shown}
              onChoices={(tried) => parent.postMessage({ kind: CHOICES, tried }, location.origin)}
            />
          </Suspense>
        )}
        <div inert hidden={shown !== null}>
          <Header />
          <main>
            {/* Its slides begin anew with other banners. */}
            <Hero key={JSON.stringify(store.banners)} catalogueHref="#" />
            <div className="wrap flex flex-col gap-12 py-10">
              <CatalogueSections
                sections={sections}
                single={false}
                cardStyle={cardStyleOf(store.cardStyle)}
                add={add}
                ordering={store.webOrder}
              />
            </div>
          </main>
          {layoutOf(theme) === 'default' && <Footer store={store} />}
        </div>
      </FixedShopProvider>
    </NextIntlClientProvider>
  );
}
