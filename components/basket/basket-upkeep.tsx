'use client';

import { useBasketUpkeep } from '#lib/browser/use-basket-upkeep.ts';

/** Keeps the saved basket in step with the card. */
export function BasketUpkeep() {
  useBasketUpkeep();
  return null;
}
