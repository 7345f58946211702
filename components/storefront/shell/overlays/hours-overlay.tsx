'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import shell from '#lib/i18n/messages/fr/shell.json' with { type: 'json' };
import { ContactSection, HoursPanel } from '../footer/contact-and-hours.tsx';

const sentences = { shell };

/** The sheet of opening hours and contact. */
export function HoursOverlay() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <HoursSheet />
    </NextIntlClientProvider>
  );
}

function HoursSheet() {
  const t = useTranslations('shell.hours');
  const { store } = useShop();
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-6 px-4 pt-2 pb-8 sm:px-6">
        <HoursPanel store={store} />
        <div className="border-line border-t pt-5">
          <ContactSection store={store} />
        </div>
      </div>
    </Sheet>
  );
}
