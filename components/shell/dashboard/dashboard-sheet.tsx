'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { SheetHeading } from '#components/ui/sheet-heading.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import type { DashboardSection } from '#lib/routes.ts';
import { SectionContent } from './section-content.tsx';

/** A sub-page of the customer area as the modal of phone and tablet (SPEC section 2). */
export function DashboardSheet({ section }: { section: DashboardSection }) {
  const t = useTranslations('dashboard');
  const label = useTranslations('account.sections')(section);
  useDocumentTitle(`${t('title')} : ${label}`);
  return (
    <Sheet label={label} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{label}</SheetHeading>
      <div className="px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6">
        <SectionContent section={section} />
      </div>
    </Sheet>
  );
}
