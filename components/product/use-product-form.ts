'use client';

import { type RefObject, useRef, useState } from 'react';
import { addToBasket, changeBasketLine } from '#lib/browser/basket-store.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { choicesOf, lineOf } from '#lib/domain/basket/line.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { LINE_NOTE_MAX, QUANTITY_MIN } from '#lib/domain/limits.ts';
import { type Cents, times } from '#lib/domain/money.ts';
import { unitPriceOf } from '#lib/domain/options/price.ts';
import type { Product } from '#lib/domain/product.ts';
import { type Adding, useAdding } from './use-adding.ts';
import { type ProductChoices, useChoices } from './use-choices.ts';
import type { ProductInPlace } from './use-product.ts';
import { useKeepDraft, useKeptDraft } from './use-product-draft.ts';
import { useRelated } from './use-related.ts';

/** A line of the basket that is being changed, and its place there. */
export interface LineInPlace {
  line: BasketLine;
  index: number;
}

/** A product on its way into the basket: all that its sheet and its page show and change. */
export interface ProductFormState {
  product: Product;
  choices: ProductChoices;
  quantity: number;
  setQuantity: (quantity: number) => void;
  comment: string;
  setComment: (comment: string) => void;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** Of all the pieces, with what is chosen now. */
  total: Cents;
  /** Whether it is in the basket already, and is being changed. */
  changes: boolean;
  adding: Adding;
  related: readonly Product[];
}

/**
 * A form starts with the line that is changed, or with what this tab keeps of the product. `onDone` is called when the
 * check of an add has been seen.
 */
export function useProductForm(
  { product, category, products }: ProductInPlace,
  onDone?: (related: readonly Product[]) => void,
  edited?: LineInPlace,
): ProductFormState {
  const { storeId } = useShop().store;
  const kept = useKeptDraft(storeId, edited ? null : product);
  const start = edited ? { ...edited.line, choices: choicesOf(edited.line) } : kept;
  const choices = useChoices(product.options, start?.choices);
  const [quantity, setQuantity] = useState(start?.quantity ?? QUANTITY_MIN);
  const [comment, setComment] = useState(start?.comment ?? '');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const related = useRelated(product, products);
  const { selection } = choices;

  function put(): void {
    const line = lineOf({ product, category, selection, quantity, comment });
    if (edited) changeBasketLine(storeId, edited.index, line);
    else addToBasket(storeId, line);
  }

  /** A note that is too long is not cut: the diner shortens it first. */
  function noteFits(): boolean {
    const fits = comment.trim().length <= LINE_NOTE_MAX;
    if (!fits) noteField.current?.focus();
    return fits;
  }

  const adding = useAdding({
    selection,
    mayPut: noteFits,
    put,
    arriveAt: choices.arriveAt,
    onDone: () => onDone?.(related),
  });
  const draft = edited ? null : { choices: selection.choices, quantity, comment };
  useKeepDraft(storeId, product.productId, draft, adding.phase !== 'choosing');
  return {
    product,
    choices,
    quantity,
    setQuantity,
    comment,
    setComment,
    noteField,
    total: times(unitPriceOf(product, selection), quantity),
    changes: edited !== undefined,
    adding,
    related,
  };
}
