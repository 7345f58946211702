'use client';

import { useEffect, useState } from 'react';
import {
  dropProductDraft,
  keepProductDraft,
  type ProductDraft,
  readProductDraft,
} from '#lib/browser/product-draft.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import type { Product } from '#lib/domain/product.ts';

/** The draft that is kept of a product, read once; null when there is none or its choices cannot all be made any more. */
export function useKeptDraft(storeId: number, product: Product | null): ProductDraft | null {
  const [draft] = useState(() => {
    if (!product) return null;
    const kept = readProductDraft(storeId, product.productId);
    const standing = kept && selectionOf(product.options, kept.choices).choices;
    return standing?.length === kept?.choices.length ? kept : null;
  });
  return draft;
}

/** Keeps what is composed until it is in the basket; null keeps nothing and touches nothing. */
export function useKeepDraft(
  storeId: number,
  productId: number,
  draft: ProductDraft | null,
  added: boolean,
): void {
  const present = draft && JSON.stringify(draft);
  useEffect(() => {
    if (present === null) return;
    if (added) dropProductDraft(storeId, productId);
    else keepProductDraft(storeId, productId, JSON.parse(present));
  }, [storeId, productId, present, added]);
}
