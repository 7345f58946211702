import type { Metadata } from 'next';
import { Catalogue } from '#components/storefront/catalogue/catalogue.tsx';
import { CATALOGUE_ID } from '#components/storefront/catalogue/section-data.ts';
import { CurrentOffers } from '#components/storefront/home/current-offers.tsx';
import { Hero } from '#components/storefront/home/hero.tsx';
import { RestaurantData } from '#components/storefront/home/restaurant-data.tsx';
import { PublishedReviews } from '#components/storefront/reviews/published-reviews.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { routes } from '#lib/routes.ts';
import { loadOffers } from '#lib/server/load-offers.ts';
import { loadReviews } from '#lib/server/load-reviews.ts';
import { loadShop, shownProducts } from '#lib/server/load-shop.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return pageMetadata(await tenantOf(params), messages.titles.catalogue, routes.home());
}

export default async function HomePage({ params }: Properties) {
  const tenant = await tenantOf(params);
  const shop = await loadShop(tenant);
  const published = await loadReviews(tenant, shop.store);
  const offers = await loadOffers(tenant, shop.store);
  const { name } = shop.store;
  return (
    <>
      <RestaurantData publicUrl={tenant.publicUrl} />
      <Hero catalogueHref={`#${CATALOGUE_ID}`} />
      {offers && <CurrentOffers offers={offers} store={shop.store} products={shownProducts(shop)} />}
      <Catalogue store={shop.store} products={shownProducts(shop)} publicUrl={tenant.publicUrl} />
      {published && <PublishedReviews published={published} shop={{ name, publicUrl: tenant.publicUrl }} />}
    </>
  );
}
