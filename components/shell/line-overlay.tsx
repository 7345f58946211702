'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LineSheet } from '#components/product/line-sheet.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import allergens from '#lib/i18n/messages/fr/allergens.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const sentences = { allergens, product };
const PLACE = /^[1-9]\d{0,3}$/;

/** The line of the basket that the address names by its place, to be changed. */
export function LineOverlay({ value }: { value: string }) {
  const t = useTranslations('page');
  const known = PLACE.test(value);
  useEffect(() => {
    if (!known) closeSheet();
  }, [known]);
  if (!known) return null;
  return (
    <Sheet closeLabel={t('overlayFailure.close')} onClose={closeSheet}>
      <NextIntlClientProvider locale="fr" messages={sentences}>
        <LineSheet index={Number(value) - 1} />
      </NextIntlClientProvider>
    </Sheet>
  );
}
