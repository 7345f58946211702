'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { closeSheet, useCloseIf } from '#lib/browser/navigation/open-sheet.ts';
import { useCustomersOnly } from '#lib/browser/navigation/use-customers-only.ts';
import account from '#lib/i18n/messages/fr/account.json' with { type: 'json' };
import dashboard from '#lib/i18n/messages/fr/dashboard.json' with { type: 'json' };
import { type DashboardSection, dashboardSectionOf } from '#lib/routes.ts';
import { SectionContent } from './sections.tsx';

const sentences = { account, dashboard };

/** The section of the customer area that the address names, over the page; a visitor is redirected home. */
export function DashboardOverlay({ value }: { value: string }) {
  const section = dashboardSectionOf(value);
  const customer = useCustomersOnly();
  useCloseIf(section === null);
  if (section === null || !customer) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <DashboardSheet section={section} />
    </NextIntlClientProvider>
  );
}

/** A section of the customer area as a modal, on phone and tablet (SPEC section 2). */
function DashboardSheet({ section }: { section: DashboardSection }) {
  const t = useTranslations('dashboard');
  const label = useTranslations('account.sections')(section);
  useDocumentHead(`${t('title')} : ${label}`);
  return (
    <Sheet label={label} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{label}</SheetHeading>
      <div className="px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6">
        <SectionContent section={section} />
      </div>
    </Sheet>
  );
}
