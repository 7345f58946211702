import type { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import { type LoyaltyRule, rewardProgress } from '#lib/domain/promotions/loyalty.ts';
import { priceText } from './price.ts';

/** The messages of loyalty.json, in a page. */
type LoyaltyMessages = ReturnType<typeof useTranslations<'loyalty'>>;

/** '5,00 € de remise' */
export const gainText = (t: LoyaltyMessages, { reward }: LoyaltyRule): string =>
  reward.kind === 'amount'
    ? t('gain.amount', { amount: priceText(reward.amount) })
    : t('gain.percent', { percent: reward.percent });

/** 'Un tampon par commande remise.' */
export function earningText(t: LoyaltyMessages, { earning }: LoyaltyRule): string {
  if (earning.kind === 'euro') return t('earning.euro');
  return earning.minimum > ZERO
    ? t('earning.orderFrom', { minimum: priceText(earning.minimum) })
    : t('earning.order');
}

/** What who has no account reads: that an account collects. */
export function visitorText(t: LoyaltyMessages, rule: LoyaltyRule): string {
  const { earning, needed } = rule;
  const gain = gainText(t, rule);
  if (earning.kind === 'euro') return t('visitor.euro', { gain, needed });
  return earning.minimum > ZERO
    ? t('visitor.orderFrom', { gain, needed, minimum: priceText(earning.minimum) })
    : t('visitor.order', { gain, needed });
}

/** '7 tampons sur 10', without those that a reward waits for. */
export const progressText = (t: LoyaltyMessages, rule: LoyaltyRule, stamps: number): string =>
  t('progress', {
    unit: rule.earning.kind,
    stamps: rewardProgress(rule, stamps).beyond,
    needed: rule.needed,
  });

/** 'Vous avez une récompense : 5,00 € de remise.', or '7 tampons sur 10' with what is missing. */
export function progressTexts(t: LoyaltyMessages, rule: LoyaltyRule, stamps: number): string[] {
  const { rewards, beyond, missing } = rewardProgress(rule, stamps);
  const gain = gainText(t, rule);
  const unit = rule.earning.kind;
  const progress = progressText(t, rule, stamps);
  if (rewards > 0) return [t('ready', { count: rewards, gain }), ...(beyond > 0 ? [progress] : [])];
  return [progress, t('next', { unit, missing, gain })];
}
