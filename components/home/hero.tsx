'use client';

import { useShop } from '#lib/browser/shop-context.tsx';
import { useClosed } from '#lib/browser/use-closed.ts';
import { bannersFor } from '#lib/domain/catalogue.ts';
import { themeOf } from '#lib/domain/theme.ts';
import { Carousel } from './carousel.tsx';

/** The head of the home page: the shop's banners. A shop without any begins with the catalogue. */
export function Hero({ catalogueHref }: { catalogueHref: string }) {
  const { store } = useShop();
  const closed = useClosed();
  const banners = bannersFor(themeOf(store.theme), store.banners);
  return (
    <>
      <h1 className="sr-only">{store.name}</h1>
      {banners.length > 0 && (
        <Carousel banners={banners} catalogueHref={catalogueHref} ordering={store.webOrder && !closed} />
      )}
    </>
  );
}
