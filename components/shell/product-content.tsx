'use client';

import { NextIntlClientProvider } from 'next-intl';
import { ProductSheet } from '#components/product/product-sheet.tsx';
import allergens from '#lib/i18n/messages/fr/allergens.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const sentences = { allergens, product };

/** What the product modal holds. The sentences come with this code, so that no page carries them. */
export function ProductContent({ productId }: { productId: number }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ProductSheet productId={productId} />
    </NextIntlClientProvider>
  );
}
