'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { closeSheet } from '#lib/browser/place.ts';
import { useBasket } from '#lib/browser/use-basket.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { ProductForm } from './product-form.tsx';
import { ProductGlimpse } from './product-glimpse.tsx';
import { ProductOrProblem } from './product-or-problem.tsx';
import { useProduct } from './use-product.ts';
import type { LineInPlace } from './use-product-form.ts';
import { useProductName } from './use-product-name.ts';

/** A line of the basket with what was chosen of it, to be changed; a place where none stands closes the sheet. */
export function LineSheet({ index }: { index: number }) {
  const { basket } = useBasket();
  const [line] = useState(basket[index]);
  useEffect(() => {
    if (!line) closeSheet();
  }, [line]);
  return line ? <Line line={line} index={index} /> : null;
}

function Line({ line, index }: LineInPlace) {
  const t = useTranslations('product');
  const nameOf = useProductName();
  const search = useProduct(line.productId);
  useDocumentTitle(nameOf(line));
  return (
    <ProductOrProblem
      search={search}
      waiting={<ProductGlimpse productId={line.productId} loading={t('loading')} />}
      onBack={closeSheet}
    >
      {(found) => <ProductForm {...found} edited={{ line, index }} />}
    </ProductOrProblem>
  );
}
