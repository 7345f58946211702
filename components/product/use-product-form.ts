'use client';

import { useState } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { lineOf } from '#lib/domain/basket/line.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import { type Cents, times } from '#lib/domain/money.ts';
import { unitPriceOf } from '#lib/domain/options/price.ts';
import type { Product } from '#lib/domain/product.ts';
import { type Adding, useAdding } from './use-adding.ts';
import { type ProductChoices, useChoices } from './use-choices.ts';
import type { ProductInPlace } from './use-product.ts';
import { useRelated } from './use-related.ts';

/** A product on its way into the basket: all that its sheet and its page show and change. */
export interface ProductFormState {
  product: Product;
  choices: ProductChoices;
  quantity: number;
  setQuantity: (quantity: number) => void;
  comment: string;
  setComment: (comment: string) => void;
  /** Of all the pieces, with what is chosen now. */
  total: Cents;
  adding: Adding;
  related: readonly Product[];
}

/** A form starts anew each time it is mounted. `onDone` is called when the check of an add has been seen. */
export function useProductForm(
  { product, category, products }: ProductInPlace,
  onDone?: (related: readonly Product[]) => void,
): ProductFormState {
  const { storeId } = useShop().store;
  const choices = useChoices(product.options);
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [comment, setComment] = useState('');
  const related = useRelated(product, products);
  const { selection } = choices;
  const adding = useAdding({
    storeId,
    selection,
    line: () => lineOf({ product, category, selection, quantity, comment }),
    arriveAt: choices.arriveAt,
    onDone: () => onDone?.(related),
  });
  return {
    product,
    choices,
    quantity,
    setQuantity,
    comment,
    setComment,
    total: times(unitPriceOf(product, selection), quantity),
    adding,
    related,
  };
}
