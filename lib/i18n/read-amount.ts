import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import type { Cents } from '#lib/domain/money.ts';

/** An amount in euros as a person types it, '3,50' or '3.5', up to 9999,99; null for a text that is none. */
export function readAmount(text: string): Cents | null {
  const read = readPrice(text);
  return 'price' in read ? read.price : null;
}

/** Whether a text is an amount below zero, '-5'. */
export function isNegativeAmount(text: string): boolean {
  const read = readPrice(text);
  return 'problem' in read && read.problem === 'negative';
}
