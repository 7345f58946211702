'use client';

/** Adds a product without required options; returns false when it cannot. `button` is the pressed plus. */
export type AddAtOnce = (productId: number, button: HTMLElement) => boolean;

let quickAdd: AddAtOnce | null = null;

/** Registers the handler of the plus once its code and the catalogue are loaded. Returns the unsubscribe function. */
export function onQuickAdd(add: AddAtOnce): () => void {
  quickAdd = add;
  return () => {
    if (quickAdd === add) quickAdd = null;
  };
}

/** Returns whether the product was added; otherwise its sheet must open. */
export const addAtOnce: AddAtOnce = (productId, button) => quickAdd?.(productId, button) ?? false;
