'use client';

import { NextIntlClientProvider } from 'next-intl';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };
import { ProductSheet } from './product-sheet.tsx';

const sentences = { food, product };

/** The content of the product modal. */
export function ProductContent({ productId }: { productId: number }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ProductSheet productId={productId} />
    </NextIntlClientProvider>
  );
}
