import { bannersFor } from '#lib/domain/catalogue.ts';
import type { Store } from '#lib/domain/store.ts';
import { themeOf } from '#lib/domain/theme.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { Carousel } from './carousel.tsx';

/** The head of the home page: the shop's banners. A shop without any begins with the catalogue. */
export function Hero({ store, catalogueHref }: { store: Store; catalogueHref: string }) {
  const banners = bannersFor(themeOf(store.theme), store.banners);
  return (
    <>
      <h1 className="sr-only">{store.name}</h1>
      {banners.length > 0 && (
        <WithMessages of={['catalogue']}>
          <Carousel banners={banners} catalogueHref={catalogueHref} />
        </WithMessages>
      )}
    </>
  );
}
