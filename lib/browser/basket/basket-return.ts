'use client';

import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

// The flag of SPEC section 2: someone who leaves the basket to sign in or up returns to it afterwards. In local storage,
// because the link of the confirmation e-mail opens another tab.

const keyOf = (storeId: number) => `basket_return_${storeId}`;

export function rememberBasketReturn(storeId: number): void {
  writeStored(keyOf(storeId), true);
}

export function wantsBasketReturn(storeId: number): boolean {
  return readStored(keyOf(storeId), (stored) => stored === true || null) ?? false;
}

export function clearBasketReturn(storeId: number): void {
  removeStored(keyOf(storeId));
}
