'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { LineSheet } from '#components/storefront/product/line-sheet.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { closeSheet, useCloseIf } from '#lib/browser/navigation/open-sheet.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const sentences = { food, product };
const LINE_NUMBER = /^[1-9]\d{0,3}$/;

/** Edits the basket line whose number the address names. */
export function LineOverlay({ value }: { value: string }) {
  const t = useTranslations('page');
  const known = LINE_NUMBER.test(value);
  useCloseIf(!known);
  if (!known) return null;
  return (
    <Sheet closeLabel={t('overlayFailure.close')} onClose={closeSheet}>
      <NextIntlClientProvider locale="fr" messages={sentences}>
        <LineSheet index={Number(value) - 1} />
      </NextIntlClientProvider>
    </Sheet>
  );
}
