'use client';

import { useTranslations } from 'next-intl';
import { DashboardFrame } from '#components/storefront/account/dashboard-frame.tsx';
import { useReminder } from '#lib/browser/account/recurring-orders.ts';
import { useCustomerPage } from '#lib/browser/navigation/use-customer-page.ts';
import { type DashboardSection, routes, sheetOverHome, withReminder } from '#lib/routes.ts';
import { SectionContent } from './sections.tsx';

/** A section of the customer area as a page, on desktop (SPEC section 2). */
export function DashboardPage({ section }: { section: DashboardSection }) {
  const t = useTranslations('account.sections');
  const reminder = useReminder();
  const shown = useCustomerPage(
    withReminder(sheetOverHome('dashboard', section), reminder),
    reminder ? withReminder(routes.login(), reminder) : routes.home(),
  );
  return (
    <DashboardFrame current={section}>
      <h1 className="page-title pb-6">{t(section)}</h1>
      {shown && <SectionContent section={section} />}
    </DashboardFrame>
  );
}
