import type { Cents } from '#lib/domain/money.ts';

const format = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount for a sentence that has its own euro sign: 1250 is '12,50'. */
export function amountText(amount: Cents): string {
  return format.format(amount / 100);
}
