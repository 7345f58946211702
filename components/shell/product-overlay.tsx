'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { ProductSheet } from '#components/product/product-sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const sentences = { product, basket };
const ID = /^[1-9]\d{0,9}$/;

/** The product that the address names. The sentences come with this code, so that no page carries them. */
export function ProductOverlay({ value }: { value: string }) {
  const known = ID.test(value);
  useEffect(() => {
    if (!known) closeSheet();
  }, [known]);
  if (!known) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ProductSheet productId={Number(value)} />
    </NextIntlClientProvider>
  );
}
