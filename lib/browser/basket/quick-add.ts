'use client';

/** Adds a product without required options; returns false when it cannot. `button` is the pressed plus button. */
export type QuickAddHandler = (productId: number, button: HTMLElement) => boolean;

let handler: QuickAddHandler | null = null;

/** Registers the handler once its code and the catalogue are loaded. Returns the unsubscribe function. */
export function onQuickAdd(add: QuickAddHandler): () => void {
  handler = add;
  return () => {
    if (handler === add) handler = null;
  };
}

/** Returns whether the product was added; otherwise its sheet must open. */
export const quickAdd: QuickAddHandler = (productId, button) => handler?.(productId, button) ?? false;
