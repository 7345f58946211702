'use client';

import { useTranslations } from 'next-intl';
import { closeSheet } from '#lib/browser/place.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { ProductForm } from './product-form.tsx';
import { ProductGlimpse } from './product-glimpse.tsx';
import { ProductOrProblem } from './product-or-problem.tsx';
import { useProduct } from './use-product.ts';
import { useProductName } from './use-product-name.ts';

/** What the product modal holds (SPEC section 2), also before the card has arrived. */
export function ProductSheet({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const nameOf = useProductName();
  const search = useProduct(productId);
  useDocumentTitle(search.state === 'found' ? nameOf(search.product) : null);
  return (
    <ProductOrProblem
      search={search}
      waiting={<ProductGlimpse productId={productId} loading={t('loading')} />}
      onBack={closeSheet}
    >
      {(found) => <ProductForm {...found} />}
    </ProductOrProblem>
  );
}
