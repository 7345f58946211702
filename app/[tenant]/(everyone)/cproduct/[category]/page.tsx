import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CategoryView } from '#components/storefront/catalogue/category-view.tsx';
import { RestaurantData } from '#components/storefront/home/restaurant-data.tsx';
import { visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import { messages } from '#lib/i18n/messages.ts';
import { routes } from '#lib/routes.ts';
import { loadShop, shownProducts } from '#lib/server/load-shop.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string; category: string }> };

/** The category in the URL and its shop; an unknown or hidden category redirects home (SPEC section 2). */
async function read(params: Properties['params']) {
  const tenant = await tenantOf(params);
  const shop = await loadShop(tenant);
  const { store } = shop;
  const products = shownProducts(shop);
  const { category: id } = await params;
  const category = visibleCategories(store.categories, products).find(
    ({ categoryId }) => categoryId === Number(id),
  );
  return { tenant, store, products, category: category ?? redirect(routes.home()) };
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const { tenant, category } = await read(params);
  const title = `${messages.titles.catalogue} : ${category.label}`;
  return pageMetadata(tenant, title, routes.category(category.categoryId, category.label));
}

export default async function CategoryPage({ params }: Properties) {
  const { tenant, store, products, category } = await read(params);
  const { publicUrl } = tenant;
  return (
    <>
      <RestaurantData publicUrl={publicUrl} />
      <CategoryView
        store={store}
        products={products}
        category={category}
        title={messages.titles.catalogue}
        publicUrl={publicUrl}
      />
    </>
  );
}
