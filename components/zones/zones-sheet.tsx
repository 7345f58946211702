'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SheetHeading } from '#components/ui/sheet-heading.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useDeliveryZones } from '#lib/browser/use-delivery-zones.ts';
import { ZoneFinder } from './zone-finder.tsx';

/** The delivery-zones modal (SPEC section 2, Dashboard), for visitors too. */
export function ZonesSheet() {
  const t = useTranslations('zones');
  const { zones, error, retry } = useDeliveryZones();
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-8 sm:px-6">
        {zones && zones.length > 0 && <p className="text-muted">{t('intro')}</p>}
        {zones && <ZoneFinder zones={zones} />}
        {!zones && !error && <p role="status">{t('loading')}</p>}
        {!zones && error && (
          <div role="alert" className="flex flex-col gap-4">
            <p>{t('error')}</p>
            <Button wide size="large" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
