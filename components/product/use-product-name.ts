'use client';

import { useTranslations } from 'next-intl';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** A product's name as it is shown. */
export function useProductName(): (product: Pick<Product, 'name'>) => string {
  const t = useTranslations('product');
  return ({ name }) => (name ? withFrenchSpaces(name) : t('nameless'));
}
