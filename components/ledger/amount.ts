import { type Cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The wire's decimal text as an amount. */
export const amountOf = (text: string): Cents => parseDecimal(text) ?? ZERO;

/** The wire's decimal text as a French person reads it. */
export const amountText = (text: string): string => priceText(amountOf(text));
