import type { Metadata } from 'next';
import { DashboardHome } from '#components/storefront/account/dashboard-home.tsx';
import { TodaysOrder } from '#components/storefront/orders/todays-order.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const metadata = pageMetadata(await tenantOf(params), messages.titles.dashboard, routes.dashboard());
  return { ...metadata, robots: { index: false } };
}

export default function DashboardRoute() {
  return (
    <div className="wrap min-h-[70dvh] pt-6 pb-16 lg:pt-8">
      <WithMessages of={['account', 'dashboard', 'orders']}>
        <DashboardHome today={<TodaysOrder />} />
      </WithMessages>
    </div>
  );
}
