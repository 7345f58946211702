'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { ProductForm } from './product-form.tsx';
import { ProductOrProblem } from './product-or-problem.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useProduct } from './use-product.ts';

/** The product modal (SPEC section 2). It is there at once, also before the card has arrived. */
export function ProductSheet({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const search = useProduct(productId);
  const product = search.state === 'found' ? search.product : null;
  return (
    <Sheet
      label={product ? (product.name ?? t('nameless')) : t('label')}
      closeLabel={t('close')}
      onClose={closeSheet}
      wide={!product || product.options.length > 0}
    >
      <ProductOrProblem search={search} waiting={<ProductSkeleton />} onBack={closeSheet}>
        {(found) => <ProductForm {...found} />}
      </ProductOrProblem>
    </Sheet>
  );
}
