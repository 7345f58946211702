'use client';

import { NextIntlClientProvider } from 'next-intl';
import { BasketSheet } from '#components/basket/basket-sheet.tsx';
import { TableRowPlace } from '#components/table/table-place.tsx';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const sentences = { basket, page, product };

/** The basket. The sentences come with this code, so that no page carries them. */
export function BasketOverlay() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <BasketSheet table={<TableRowPlace />} />
    </NextIntlClientProvider>
  );
}
