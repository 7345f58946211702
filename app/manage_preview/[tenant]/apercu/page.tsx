import { useTranslations } from 'next-intl';
import { sectionsOf, useProductCardTexts } from '#components/storefront/catalogue/section-data.ts';
import { ShopPreview } from '#components/storefront/shell/shop-preview.tsx';
import type { Shop } from '#lib/domain/store/shop.ts';
import { storeOnPage } from '#lib/domain/store/store.ts';
import { loadShop, shownProducts } from '#lib/server/load-shop.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

const SECTIONS = 2;
const PRODUCTS = 4;

/** The storefront's home page with some of its products (MANAGEMENT section 7), for a frame of the management area. */
export default async function PreviewPage({ params }: { params: Promise<{ tenant: string }> }) {
  const tenant = await tenantOf(params);
  return <Preview title={tenant.title} shop={await loadShop(tenant)} />;
}

function Preview({ title, shop }: { title: string; shop: Shop }) {
  const t = useTranslations('catalogue');
  const { store } = shop;
  const sections = sectionsOf(store, shownProducts(shop), useProductCardTexts());
  return (
    <ShopPreview
      title={title}
      store={storeOnPage(store)}
      sections={sections
        .slice(0, SECTIONS)
        .map((section) => ({ ...section, items: section.items.slice(0, PRODUCTS) }))}
      add={t(store.webOrder ? 'add' : 'show')}
    />
  );
}
