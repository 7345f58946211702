import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DashboardPage } from '#components/storefront/shell/dashboard/dashboard-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { type DashboardSection, dashboardSectionOf, routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string; section: string }> };

/** The middleware lets only these sections through. */
async function sectionOf(params: Properties['params']): Promise<DashboardSection> {
  return dashboardSectionOf((await params).section) ?? notFound();
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const section = await sectionOf(params);
  const title = `${messages.titles.dashboard} : ${messages.account.sections[section]}`;
  const metadata = pageMetadata(await tenantOf(params), title, routes.dashboardSection(section));
  return { ...metadata, robots: { index: false } };
}

export default async function DashboardSectionRoute({ params }: Properties) {
  return (
    // A smaller screen is about to be redirected to the sheet.
    <div className="wrap min-h-[70dvh] pt-8 pb-16 max-lg:*:hidden">
      <WithMessages of={['account', 'dashboard']}>
        <DashboardPage section={await sectionOf(params)} />
      </WithMessages>
    </div>
  );
}
