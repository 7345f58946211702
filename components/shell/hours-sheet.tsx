'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { SheetHeading } from '#components/ui/sheet-heading.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { ContactSection } from './footer/contact-section.tsx';
import { HoursPanel } from './footer/hours-panel.tsx';

/** When the shop is open and how to reach it, wherever the diner is and in every layout. */
export function HoursSheet() {
  const t = useTranslations('shell.hours');
  const { store } = useShop();
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-6 px-4 pt-2 pb-8 sm:px-6">
        <HoursPanel hours={store.openingHours} />
        <div className="border-line border-t pt-5">
          <ContactSection store={store} />
        </div>
      </div>
    </Sheet>
  );
}
