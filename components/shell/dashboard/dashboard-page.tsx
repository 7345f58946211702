'use client';

import { useTranslations } from 'next-intl';
import { DashboardFrame } from '#components/account/dashboard-frame.tsx';
import { useCustomerPage } from '#lib/browser/use-customer-page.ts';
import { type DashboardSection, routes, sheetOverHome } from '#lib/routes.ts';
import { SectionContent } from './section-content.tsx';

/** A sub-page of the customer area, as the page that customers have on a desktop (SPEC section 2). */
export function DashboardPage({ section }: { section: DashboardSection }) {
  const t = useTranslations('account.sections');
  const shown = useCustomerPage(sheetOverHome('dashboard', section), routes.home());
  return (
    <DashboardFrame present={section}>
      <h1 className="pb-6 font-extrabold text-5xl tracking-tight">{t(section)}</h1>
      {shown && <SectionContent section={section} />}
    </DashboardFrame>
  );
}
