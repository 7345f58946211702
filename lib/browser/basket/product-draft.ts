'use client';

import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { readInTab, removeInTab, writeInTab } from '../storage/session-storage.ts';

/** The choices for a product that is not in the basket yet. */
export interface ProductDraft {
  /** In the order they were made. */
  choices: readonly Choice[];
  quantity: number;
  comment: string;
}

const LIFETIME_MS = 3600 * 1000;

const keyOf = (storeId: number, productId: number) => `product_draft_${storeId}_${productId}`;

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

const choiceOf = (stored: unknown): Choice[] =>
  isRecord(stored) && typeof stored.productOptionId === 'number' && typeof stored.optionValueId === 'number'
    ? [{ productOptionId: stored.productOptionId, optionValueId: stored.optionValueId }]
    : [];

function decode(stored: unknown): ProductDraft | null {
  if (!isRecord(stored)) return null;
  const { choices, quantity, comment, until } = stored;
  const remaining = typeof until === 'number' ? until - Date.now() : 0;
  if (remaining <= 0 || remaining > LIFETIME_MS || !Array.isArray(choices) || typeof comment !== 'string')
    return null;
  if (!Number.isInteger(quantity) || Number(quantity) < QUANTITY_MIN || Number(quantity) > LINE_QUANTITY_MAX)
    return null;
  return { choices: choices.flatMap(choiceOf), quantity: Number(quantity), comment };
}

/** The draft stored in this tab for an hour; survives a reload, a step back and signing in. */
export const readProductDraft = (storeId: number, productId: number): ProductDraft | null =>
  readInTab(keyOf(storeId, productId), decode);

/** Stores a draft; an empty one is removed. */
export function saveProductDraft(storeId: number, productId: number, draft: ProductDraft): void {
  const empty = draft.choices.length === 0 && draft.quantity === QUANTITY_MIN && draft.comment === '';
  if (empty) clearProductDraft(storeId, productId);
  else writeInTab(keyOf(storeId, productId), { ...draft, until: Date.now() + LIFETIME_MS });
}

export const clearProductDraft = (storeId: number, productId: number): void =>
  removeInTab(keyOf(storeId, productId));
