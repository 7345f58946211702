import { getTranslations } from 'next-intl/server';
import { ManagementAccess } from '#components/storefront/demonstration/management-access.tsx';
import { ShopList } from '#components/storefront/demonstration/shop-list.tsx';
import { listShops } from '#lib/server/list-shops.ts';
import {
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PIN,
  demonstrationOwner,
} from '#lib/tenant/demonstration-staff.ts';
import { managementHostOf } from '#lib/tenant/tenant.ts';

export const dynamic = 'force-static';
export const revalidate = 5;
export const generateStaticParams = () => [];

/** The list of demonstration shops; the middleware shows it on the bare host only. */
export default async function DemonstrationPage() {
  const t = await getTranslations('demonstration');
  const shops = await listShops();
  return (
    <main className="wrap flex flex-col gap-10 py-12 md:py-20">
      <header className="flex max-w-2xl flex-col gap-4">
        {/* biome-ignore lint/performance/noImgElement: a small vector */}
        <img src="/icons/ardoise.svg" alt="Ardoise" width={64} height={64} />
        <h1 className="page-title">{t('title')}</h1>
        <p className="text-lg text-muted">{t('text')}</p>
      </header>
      <ShopList shops={shops} />
      <ManagementAccess
        shops={shops.map(({ id, host, title }) => ({
          id,
          title,
          host: managementHostOf(host),
          owner: demonstrationOwner(id),
        }))}
        password={DEMONSTRATION_PASSWORD}
        pin={DEMONSTRATION_PIN}
      />
    </main>
  );
}
