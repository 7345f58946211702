'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCard } from '#lib/browser/use-card.ts';
import { ProductForm } from './product-form.tsx';
import { ProductProblem } from './product-problem.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** The product modal (SPEC section 2). It is there at once, also before the card has arrived. */
export function ProductSheet({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const { store } = useShop();
  const { products, error, retry } = useCard();
  const product = products?.find((found) => found.productId === productId && found.orderable);
  const category = store.categories.find(({ categoryId }) => categoryId === product?.categoryId);
  const name = product ? (product.name ?? t('nameless')) : t('label');
  return (
    <Sheet
      label={name}
      closeLabel={t('close')}
      onClose={closeSheet}
      wide={!product || product.options.length > 0}
    >
      {product && category && products ? (
        <ProductForm product={product} category={category} products={products} />
      ) : products ? (
        <ProductProblem
          title={t('unknown.title')}
          text={t('unknown.text')}
          action={t('unknown.back')}
          onAction={closeSheet}
        />
      ) : error ? (
        <ProductProblem
          title={t('away.title')}
          text={t('away.text')}
          action={t('away.retry')}
          onAction={retry}
        />
      ) : (
        <ProductSkeleton />
      )}
    </Sheet>
  );
}
