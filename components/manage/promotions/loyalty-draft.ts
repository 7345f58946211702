import { ZERO } from '#lib/domain/money.ts';
import {
  LOYALTY_NEEDED_MAX,
  type LoyaltyEarning,
  type LoyaltyReward,
  type LoyaltyRule,
} from '#lib/domain/promotions/loyalty.ts';
import { amountText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

/** The rule of a loyalty programme as it is typed. */
export interface LoyaltyDraft {
  earning: LoyaltyEarning['kind'];
  minimum: string;
  needed: string;
  reward: LoyaltyReward['kind'];
  amount: string;
  percent: string;
}

/** The fields that may be wrong. */
export type WrongLoyaltyField = 'minimum' | 'needed' | 'amount' | 'percent';

export const loyaltyDraftOf = ({ earning, needed, reward }: LoyaltyRule): LoyaltyDraft => ({
  earning: earning.kind,
  minimum: earning.kind === 'order' && earning.minimum > ZERO ? amountText(earning.minimum) : '',
  needed: String(needed),
  reward: reward.kind,
  amount: reward.kind === 'amount' ? amountText(reward.amount) : '',
  percent: reward.kind === 'percent' ? String(reward.percent) : '',
});

/** The rule that was typed, or the fields that are wrong, from the top. */
export function readLoyaltyDraft(draft: LoyaltyDraft): LoyaltyRule | WrongLoyaltyField[] {
  const minimum = draft.minimum.trim() === '' ? ZERO : readAmount(draft.minimum);
  const needed = wholeNumber(draft.needed, LOYALTY_NEEDED_MAX);
  const amount = readAmount(draft.amount);
  const percent = wholeNumber(draft.percent, 100);
  const wrong: WrongLoyaltyField[] = [
    ...(draft.earning === 'order' && minimum === null ? ['minimum' as const] : []),
    ...(needed === null ? ['needed' as const] : []),
    ...(draft.reward === 'amount' && !amount ? ['amount' as const] : []),
    ...(draft.reward === 'percent' && percent === null ? ['percent' as const] : []),
  ];
  if (wrong.length > 0 || needed === null) return wrong;
  return {
    earning: draft.earning === 'order' ? { kind: 'order', minimum: minimum ?? ZERO } : { kind: 'euro' },
    needed,
    reward:
      draft.reward === 'amount'
        ? { kind: 'amount', amount: amount ?? ZERO }
        : { kind: 'percent', percent: percent ?? 0 },
  };
}

function wholeNumber(text: string, most: number): number | null {
  const number = Number(text.trim());
  return /^\d+$/.test(text.trim()) && number >= 1 && number <= most ? number : null;
}
