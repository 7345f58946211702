import type { Cents } from '#lib/domain/money.ts';
import { amountText } from './amount.ts';

/** An amount as a French person reads it: 1250 is '12,50 €' (SPEC section 9). */
export const priceText = (amount: Cents): string => `${amountText(amount)}\u00a0€`;
