'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProductProblem } from './product-problem.tsx';
import type { ProductInPlace, ProductSearch } from './use-product.ts';

/** What was found, or why there is nothing to show; `waiting` keeps its place meanwhile. */
export function ProductOrProblem({
  search,
  waiting,
  onBack,
  children,
}: {
  search: ProductSearch;
  waiting: ReactNode;
  /** Back to the card from a product that is not on it. */
  onBack: () => void;
  children: (found: ProductInPlace) => ReactNode;
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
    case 'away':
      return (
        <ProductProblem
          title={t('away.title')}
          text={t('away.text')}
          action={t('away.retry')}
          onAction={search.retry}
        />
      );
  }
}
