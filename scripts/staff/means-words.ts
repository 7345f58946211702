import type { Means } from '#lib/domain/orders/order.ts';

const MEANS: Record<string, Means> = {
  especes: 'cash',
  cash: 'cash',
  carte: 'card',
  card: 'card',
  titre: 'meal_voucher',
  meal_voucher: 'meal_voucher',
};

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The means of payment that a word of the command line names; null for anything else. */
export const meansOf = (word: string): Means | null => MEANS[plain(word)] ?? null;

/** The same at the hand-over, where nothing may be noted. */
export function handOverMeansOf(word: string): Means | 'none' | null {
  return ['aucun', 'none'].includes(plain(word)) ? 'none' : meansOf(word);
}
