'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SheetHeading } from '#components/ui/sheet-heading.tsx';
import { closeSheet } from '#lib/browser/place.ts';

/** Says that a sheet could not be shown. Loading the page again finds the sheet again. */
export function OverlayFailure() {
  const t = useTranslations('page.overlayFailure');
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-8 sm:px-6">
        <p className="text-muted">{t('text')}</p>
        <Button wide size="large" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      </div>
    </Sheet>
  );
}
