import type { Cents } from '#lib/domain/money.ts';

const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** An amount as a French person reads it: 1250 is '12,50 €' (SPEC section 9). */
export function priceText(amount: Cents): string {
  return format.format(amount / 100);
}
