'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import type { DashboardSection } from '#lib/routes.ts';
import { SectionContent } from './section-content.tsx';

/** A sub-page of the customer area as the modal of phone and tablet (SPEC section 2). */
export function DashboardSheet({ section }: { section: DashboardSection }) {
  const t = useTranslations('dashboard');
  const label = useTranslations('account.sections')(section);
  return (
    <Sheet label={label} closeLabel={t('close')} onClose={closeSheet}>
      <div className="px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6">
        <h2 className="pr-12 pb-4 font-bold text-2xl">{label}</h2>
        <SectionContent section={section} />
      </div>
    </Sheet>
  );
}
