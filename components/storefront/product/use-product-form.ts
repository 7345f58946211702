'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { addToBasket, changeBasketLine } from '#lib/browser/basket/basket-store.ts';
import {
  clearProductDraft,
  type ProductDraft,
  readProductDraft,
  saveProductDraft,
} from '#lib/browser/basket/product-draft.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { choicesOf, lineOf, unitPriceOf } from '#lib/domain/basket/make-line.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { relatedProducts } from '#lib/domain/catalogue/related-products.ts';
import { LINE_NOTE_MAX, QUANTITY_MIN } from '#lib/domain/limits.ts';
import { type Cents, times } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { type ProductChoices, useChoices } from './options/use-choices.ts';
import { type Adding, useAdding } from './use-adding.ts';
import type { ProductInCatalogue } from './use-product.tsx';

/** A line of the basket that is being edited, and its index. */
export interface EditedLine {
  line: BasketLine;
  index: number;
}

/** The state of a product's form, in its sheet and on its page. */
export interface ProductFormState {
  product: Product;
  choices: ProductChoices;
  quantity: number;
  setQuantity: (quantity: number) => void;
  comment: string;
  setComment: (comment: string) => void;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** For the whole quantity, with the current choices. */
  total: Cents;
  /** Whether a line of the basket is edited. */
  changes: boolean;
  adding: Adding;
  related: readonly Product[];
}

/**
 * The form starts with the edited line, or with the draft that this tab keeps of the product. `onDone` is called after
 * the animation of an add.
 */
export function useProductForm(
  { product, category, products }: ProductInCatalogue,
  onDone?: (related: readonly Product[]) => void,
  edited?: EditedLine,
): ProductFormState {
  const { storeId } = useShop().store;
  const draft = useSavedDraft(storeId, edited ? null : product);
  const start = edited ? { ...edited.line, choices: choicesOf(edited.line) } : draft;
  const choices = useChoices(product.options, start?.choices);
  const [quantity, setQuantity] = useState(start?.quantity ?? QUANTITY_MIN);
  const [comment, setComment] = useState(start?.comment ?? '');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const related = useRelatedProducts(product, products);
  const { selection } = choices;

  function addLine(): void {
    const line = lineOf({ product, category, selection, quantity, comment });
    if (edited) changeBasketLine(storeId, edited.index, line);
    else addToBasket(storeId, line);
  }

  /** A note that is too long is not cut: the customer shortens it. */
  function noteFits(): boolean {
    const fits = comment.trim().length <= LINE_NOTE_MAX;
    if (!fits) noteField.current?.focus();
    return fits;
  }

  const adding = useAdding({
    selection,
    beforeAdd: noteFits,
    addLine,
    showSection: choices.showSection,
    onDone: () => onDone?.(related),
  });
  const current = edited ? null : { choices: selection.choices, quantity, comment };
  useSaveDraft(storeId, product.productId, current, adding.phase !== 'choosing');
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

/** Returns a product's saved draft, read once; null when there is none or one of its choices no longer exists. */
function useSavedDraft(storeId: number, product: Product | null): ProductDraft | null {
  const [draft] = useState(() => {
    if (!product) return null;
    const saved = readProductDraft(storeId, product.productId);
    const valid = saved && selectionOf(product.options, saved.choices).choices;
    return valid?.length === saved?.choices.length ? saved : null;
  });
  return draft;
}

/** Saves the draft on each change and clears it once added; null does neither. */
function useSaveDraft(storeId: number, productId: number, draft: ProductDraft | null, added: boolean): void {
  const json = draft && JSON.stringify(draft);
  useEffect(() => {
    if (json === null) return;
    if (added) clearProductDraft(storeId, productId);
    else saveProductDraft(storeId, productId, JSON.parse(json));
  }, [storeId, productId, json, added]);
}

/** Picks related products at random once; later renders show them as the catalogue has them now. */
function useRelatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const [picked] = useState(() =>
    relatedProducts(product, products, Math.random).map(({ productId }) => productId),
  );
  return picked.flatMap(
    (id) =>
      products.find(({ productId, orderable, soldOut }) => productId === id && orderable && !soldOut) ?? [],
  );
}
