import { type Cents, parseDecimal } from '#lib/domain/money.ts';

/** An amount in euros as a person types it, '3,50' or '3.5', up to 9999,99; null for a text that is none. */
export function readAmount(text: string): Cents | null {
  const amount = text.trim().replace(/\s*€$/, '');
  return /^\d{1,4}([.,]\d{1,2})?$/.test(amount) ? parseDecimal(amount.replace(',', '.')) : null;
}
