'use client';

import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useClosed } from '#lib/browser/shop/use-store-status.ts';
import { bannersFor, themeOf } from '#lib/domain/store/theme.ts';
import { Carousel } from './carousel.tsx';

/** The shop's banners at the top of the home page; only its title without banners. */
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
