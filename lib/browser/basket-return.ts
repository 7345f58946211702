'use client';

import { readStored, removeStored, writeStored } from './storage.ts';

// The flag of SPEC section 2: who goes from the basket to sign in or up comes back to the basket. It is in local
// storage, because the link of the confirmation e-mail opens another tab.

const keyOf = (storeId: number) => `basket_return_${storeId}`;

export function rememberBasketReturn(storeId: number): void {
  writeStored(keyOf(storeId), true);
}

export function wantsBasketReturn(storeId: number): boolean {
  return readStored(keyOf(storeId), (stored) => stored === true || null) ?? false;
}

export function forgetBasketReturn(storeId: number): void {
  removeStored(keyOf(storeId));
}
