'use client';

import { readStored, removeStored, textOf, writeStored } from '../storage/local-storage.ts';

const keyOf = (storeId: number) => `promotion_code_${storeId}`;

/** The code of a promotion that was typed in the basket; null for none. */
export const readTypedCode = (storeId: number): string | null => readStored(keyOf(storeId), textOf);

export const saveTypedCode = (storeId: number, code: string): boolean => writeStored(keyOf(storeId), code);

/** Called when the diner removes it, and when an order was placed. */
export const clearTypedCode = (storeId: number): void => removeStored(keyOf(storeId));
