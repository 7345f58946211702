'use client';

/** Adds a product that asks nothing; false when it cannot be added so. `button` is the plus that was pressed. */
export type AddAtOnce = (productId: number, button: HTMLElement) => boolean;

let quickAdd: AddAtOnce | null = null;

/** Sets what a plus does once its code and the catalogue are there; gives back how to stop. */
export function onQuickAdd(add: AddAtOnce): () => void {
  quickAdd = add;
  return () => {
    if (quickAdd === add) quickAdd = null;
  };
}

/** Whether the product was added. Otherwise its sheet is to open. */
export const addAtOnce: AddAtOnce = (productId, button) => quickAdd?.(productId, button) ?? false;
