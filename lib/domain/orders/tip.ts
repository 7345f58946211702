import { type Cents, cents } from '../money.ts';
import type { Store } from '../store/store.ts';
import type { PaymentMethod } from './order.ts';

/** The most that somebody gives on top of an order (decision 97). */
export const TIP_MAX: Cents = cents(10_000);

/** What is proposed is a multiple of it. */
const TIP_STEP = 50;
const PROPOSED_PERCENT = [5, 10, 15] as const;

/** Whether a shop takes a tip with an order that is paid so. A meal voucher pays for food alone (decision 97). */
export const takesTip = ({ tips }: Pick<Store, 'tips'>, payment: PaymentMethod): boolean =>
  tips && payment !== 'meal_voucher';

/**
 * The tips to choose from for a price in cents, three different ones, the smallest first: some 5, 10 and 15 percent of it, in
 * steps of 50 cents, at most `TIP_MAX`.
 */
export function proposedTips(price: Cents): Cents[] {
  const proposed: number[] = [];
  for (const [index, percent] of PROPOSED_PERCENT.entries()) {
    const least = (proposed.at(-1) ?? 0) + TIP_STEP;
    const most = TIP_MAX - TIP_STEP * (PROPOSED_PERCENT.length - 1 - index);
    const rounded = Math.round((price * percent) / 100 / TIP_STEP) * TIP_STEP;
    proposed.push(Math.min(most, Math.max(least, rounded)));
  }
  return proposed.map(cents);
}
