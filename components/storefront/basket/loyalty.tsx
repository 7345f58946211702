'use client';

import { Check, Stamp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import type { BasketPromotions } from '#lib/browser/promotions/use-promotions.ts';
import { rewardProgress } from '#lib/domain/promotions/loyalty.ts';
import { progressTexts, visitorText } from '#lib/i18n/loyalty-text.ts';
import { minusText } from '#lib/i18n/price.ts';

/** The diner's stamps, and the choice to use a reward on this order; of a visitor, what an account would collect. */
export function BasketLoyalty({ promotions }: { promotions: BasketPromotions }) {
  const t = useTranslations('loyalty');
  const id = useId();
  const { loyalty, reward, chooseReward } = promotions;
  if (!loyalty) return null;
  const { rule, stamps } = loyalty;
  const [first, ...more] = stamps === null ? [visitorText(t, rule)] : progressTexts(t, rule, stamps);
  const isReady = stamps !== null && rewardProgress(rule, stamps).rewards > 0;
  const Icon = reward.saving ? Check : Stamp;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-line border-t py-4">
      <h3 id={id} className="font-semibold">
        {t('title')}
      </h3>
      <div className="flex gap-2.5">
        <Icon
          aria-hidden
          size={18}
          className={`mt-0.5 shrink-0 ${reward.saving ? 'text-success' : 'text-muted'}`}
        />
        <p className="min-w-0 flex-1">
          {first}
          {more.map((sentence) => (
            <span key={sentence} className="block text-muted text-sm">
              {sentence}
            </span>
          ))}
        </p>
        {reward.saving && (
          <span className="tabular shrink-0 font-semibold text-success">
            {minusText(reward.saving.total)}
          </span>
        )}
      </div>
      {isReady && (
        <>
          <CheckField checked={reward.chosen} onChange={({ target }) => chooseReward(target.checked)}>
            {t('use')}
          </CheckField>
          <p className="text-pretty text-muted text-sm">
            {reward.chosen && !reward.saving
              ? t('unused')
              : t('useNote', { unit: rule.earning.kind, needed: rule.needed })}
          </p>
        </>
      )}
    </section>
  );
}
