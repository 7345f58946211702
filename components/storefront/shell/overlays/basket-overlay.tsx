'use client';

import { NextIntlClientProvider } from 'next-intl';
import { BasketSheet } from '#components/storefront/basket/basket-sheet.tsx';
import { LazyBasketTable } from '#components/storefront/table/lazy-table.tsx';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const sentences = { basket, page, product };

/** The basket sheet. */
export function BasketOverlay() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <BasketSheet table={<LazyBasketTable />} />
    </NextIntlClientProvider>
  );
}
