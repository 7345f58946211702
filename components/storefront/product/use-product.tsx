'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useReopenSheet } from '#components/ui/dialogs/use-reopen-sheet.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { MainHeading } from './main-heading.tsx';

/** A product with its category and all products of the catalogue. */
export interface ProductInCatalogue {
  product: Product;
  category: Category;
  products: readonly Product[];
}

/** `unknown`: not in the catalogue, or not orderable; `failed`: the catalogue could not be read. */
type ProductSearch =
  | { state: 'loading' | 'unknown' }
  | { state: 'failed'; retry: () => void }
  | ({ state: 'found' } & ProductInCatalogue);

/** Looks a product up in the catalogue; null while its id is not known yet. */
export function useProduct(productId: number | null): ProductSearch {
  const { categories } = useShop().store;
  const { products, error, retry } = useCatalogue();
  if (productId === null) return { state: 'loading' };
  if (!products) return error ? { state: 'failed', retry } : { state: 'loading' };
  const product = products.find((found) => found.productId === productId && found.orderable);
  const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
  return product && category ? { state: 'found', product, category, products } : { state: 'unknown' };
}

/** Renders the product that was found, the `waiting` skeleton, or the reason why there is none. */
export function ProductOrProblem({
  search,
  waiting,
  onBack,
  children,
}: {
  search: ProductSearch;
  waiting: ReactNode;
  /** Back to the catalogue from an unknown product. */
  onBack: () => void;
  children: (found: ProductInCatalogue) => ReactNode;
}) {
  const t = useTranslations('product');
  switch (search.state) {
    case 'found':
      return children(search);
    case 'loading':
      return waiting;
    case 'unknown':
      return (
        <ProductProblem
          title={t('unknown.title')}
          text={t('unknown.text')}
          action={t('unknown.back')}
          onAction={onBack}
        />
      );
    case 'failed':
      return (
        <ProductProblem
          title={t('failed.title')}
          text={t('failed.text')}
          action={t('failed.retry')}
          onAction={search.retry}
        />
      );
  }
}

/** Shown instead of the product, with one action. */
function ProductProblem({
  title,
  text,
  action,
  onAction,
}: {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}) {
  const sheet = useReopenSheet<HTMLDivElement>();
  return (
    <div ref={sheet} role="alert" className="flex flex-col gap-6 px-4 pt-8 pb-6 sm:px-6">
      <div className="flex flex-col gap-2">
        <MainHeading className="pr-12 font-bold text-2xl">{title}</MainHeading>
        <p className="text-muted">{text}</p>
      </div>
      <Button size="large" wide onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
