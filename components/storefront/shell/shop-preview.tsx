'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  CatalogueSections,
  type CatalogueSectionsProperties,
} from '#components/storefront/catalogue/product-cards.tsx';
import { Hero } from '#components/storefront/home/hero.tsx';
import { FixedShopProvider } from '#lib/browser/shop/shop-context.tsx';
import type { Banner, StoreOnPage } from '#lib/domain/store/store.ts';
import { cardStyleOf, layoutOf, themeOf } from '#lib/domain/store/theme.ts';
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

const sentences = { page };

/** What the page around the frame wants to see: only what it names differs from the shop as it is. */
interface Look {
  theme?: string;
  cardStyle?: string;
  logo?: string | null;
  banners?: readonly Banner[];
}

/** Must equal the kinds in lib/browser/manage/appearance.ts. */
const LOOK = 'ardoise:look';
const READY = 'ardoise:ready';

/** The look that the surrounding page has sent last. */
function useSentLook(): Look {
  const [look, setLook] = useState<Look>({});
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      // Only from our own page, which has made what it sends.
      if (origin !== location.origin || source !== parent || data?.kind !== LOOK) return;
      setLook(data.look as Look);
    };
    addEventListener('message', onMessage);
    parent.postMessage({ kind: READY }, location.origin);
    return () => removeEventListener('message', onMessage);
  }, []);
  return look;
}

/**
 * The storefront's header, banners and first products in the look that is being tried. It is a picture that scrolls: nothing
 * in it can be reached or opened, and nothing of it calls the API.
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
  const store = { ...shop, ...useSentLook() };
  const theme = themeOf(store.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={sentences}>
      <FixedShopProvider store={store} title={title} realtimeUrl="">
        <div inert>
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
