export type Means = 'cash' | 'card' | 'meal_voucher';

const MEANS: Record<string, Means> = { especes: 'cash', carte: 'card', titre: 'meal_voucher' };

/** The way of payment that a word of the command line means; null for anything else. */
export const meansOf = (word: string): Means | null =>
  MEANS[word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()] ?? null;
