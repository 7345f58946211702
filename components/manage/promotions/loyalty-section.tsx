'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useManagedLoyalty } from '#lib/browser/manage/loyalty.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { ZERO } from '#lib/domain/money.ts';
import { LOYALTY_COUNT_MAX, type LoyaltyRule } from '#lib/domain/promotions/loyalty.ts';
import { priceText } from '#lib/i18n/price.ts';
import { LoyaltySheet } from './loyalty-sheet.tsx';

/** The loyalty programme: its rule, how many customers have stamps, and what becomes of them (decision 101). */
export function LoyaltySection() {
  const t = useTranslations('managePromotions.loyalty');
  const ruleTexts = useLoyaltyTexts();
  const { loyalty, save } = useManagedLoyalty();
  const { busy, failure, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  if (!loyalty) return null;
  const { active, customers, ready } = loyalty;
  return (
    <section aria-labelledby="loyalty" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="loyalty" className="font-bold text-xl">
          {t('title')}
        </h2>
        <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
      </div>
      <p className="text-pretty">{t('intro')}</p>
      <ul className="flex flex-col gap-0.5 text-pretty font-semibold">
        {ruleTexts(loyalty.rule).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="tabular text-pretty text-muted text-sm">
        {t('customers', { customers, ready, most: String(customers >= LOYALTY_COUNT_MAX) })}
      </p>
      <p className="text-pretty text-muted text-sm">{t('kept')}</p>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="min-h-12 max-sm:flex-1"
          aria-busy={busy}
          onClick={() => void act(() => save({ ...loyalty, active: !active }))}
        >
          {t(active ? 'turnOff' : 'turnOn')}
        </Button>
        <Button kind="secondary" className="min-h-12 max-sm:flex-1" onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      </div>
      {isOpen && <LoyaltySheet loyalty={loyalty} save={save} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** A rule in sentences: what earns, and what the reward is. */
function useLoyaltyTexts() {
  const t = useTranslations('managePromotions.loyalty');
  return ({ earning, needed, reward }: LoyaltyRule): string[] => {
    const unit = earning.kind;
    const from = earning.kind === 'order' && earning.minimum > ZERO ? earning.minimum : null;
    return [
      from === null ? t(`earning.${unit}`) : t('earning.orderFrom', { minimum: priceText(from) }),
      reward.kind === 'amount'
        ? t('reward.amount', { unit, needed, amount: priceText(reward.amount) })
        : t('reward.percent', { unit, needed, percent: reward.percent }),
    ];
  };
}
