'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { ProductSheetPreview } from './product-preview.tsx';
import { ProductForm } from './product-sheet.tsx';
import { useProductName } from './product-texts.tsx';
import { ProductOrProblem, useProduct } from './use-product.tsx';
import type { EditedLine } from './use-product-form.ts';

/** Edits a line of the basket in the product modal. Closes it when the basket has no line with that index. */
export function LineSheet({ index }: { index: number }) {
  const { basket } = useBasket();
  const [line] = useState(basket[index]);
  useEffect(() => {
    if (!line) closeSheet();
  }, [line]);
  return line ? <Line line={line} index={index} /> : null;
}

function Line({ line, index }: EditedLine) {
  const t = useTranslations('product');
  const nameOf = useProductName();
  const search = useProduct(line.productId);
  useDocumentHead(nameOf(line));
  return (
    <ProductOrProblem
      search={search}
      waiting={<ProductSheetPreview productId={line.productId} loading={t('loading')} />}
      onBack={closeSheet}
    >
      {(found) => <ProductForm {...found} edited={{ line, index }} />}
    </ProductOrProblem>
  );
}
