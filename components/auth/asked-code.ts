'use client';

import { readInTab, removeInTab, writeInTab } from '#lib/browser/tab-storage.ts';
import { CODE_LIFETIME_MS } from '#lib/domain/limits.ts';

/** A code that was asked for, and may be on its way. */
export interface AskedCode {
  email: string;
  askedAt: number;
}

const keyOf = (storeId: number) => `asked_code_${storeId}`;

function decode(stored: unknown): AskedCode | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, askedAt }: Partial<Record<keyof AskedCode, unknown>> = stored;
  return typeof email === 'string' && typeof askedAt === 'number' ? { email, askedAt } : null;
}

/**
 * The code that this tab asked for; null once it is no longer good. A phone may drop the tab while its owner reads
 * the e-mail.
 */
export function readAskedCode(storeId: number, now: number): AskedCode | null {
  const asked = readInTab(keyOf(storeId), decode);
  return asked && now - asked.askedAt < CODE_LIFETIME_MS ? asked : null;
}

export const keepAskedCode = (storeId: number, asked: AskedCode): boolean =>
  writeInTab(keyOf(storeId), asked);

export const dropAskedCode = (storeId: number): void => removeInTab(keyOf(storeId));
