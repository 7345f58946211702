'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useStaffCatalogue } from '#lib/browser/manage/one-order.ts';
import { type PromotionCalls, usePromotionList } from '#lib/browser/manage/promotions.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import {
  type ManagedPromotion,
  PROMOTIONS_MAX,
  type PromotionRule,
} from '#lib/domain/promotions/promotion.ts';
import { conditionTexts, effectText, targetNames } from '#lib/i18n/promotion-text.ts';
import { LoyaltySection } from './loyalty-section.tsx';
import { PromotionSheet } from './promotion-sheet.tsx';

/** The promotions of the shop: what they give, how often they were used, and their making (decision 100). */
export function PromotionsPage() {
  const t = useTranslations('managePromotions');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, calls } = usePromotionList();
  return (
    <div className="manage-page max-w-4xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'found' ? (
        <>
          <Promotions promotions={reading.value.promotions} calls={calls} />
          <LoyaltySection />
        </>
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

function Promotions({
  promotions,
  calls,
}: {
  promotions: readonly ManagedPromotion[];
  calls: PromotionCalls;
}) {
  const t = useTranslations('managePromotions');
  const [open, setOpen] = useState<ManagedPromotion | 'new' | null>(null);
  return (
    <>
      {promotions.length < PROMOTIONS_MAX && (
        <Button size="large" className="self-start max-sm:w-full" onClick={() => setOpen('new')}>
          <Plus aria-hidden size={20} />
          {t('add')}
        </Button>
      )}
      {promotions.length === 0 ? (
        <div className="flex flex-col gap-1 rounded-card border border-line border-dashed px-4 py-8 text-center">
          <p className="font-bold text-lg">{t('none.title')}</p>
          <p className="text-pretty text-muted">{t('none.text')}</p>
        </div>
      ) : (
        promotions.map((promotion) => (
          <PromotionSection
            key={promotion.promotionId}
            promotion={promotion}
            calls={calls}
            onEdit={() => setOpen(promotion)}
          />
        ))
      )}
      {promotions.length > 0 && <p className="text-pretty text-muted text-sm">{t('stacking')}</p>}
      {open && (
        <PromotionSheet
          promotion={open === 'new' ? null : open}
          calls={calls}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** A rule in sentences, what it gives first; without the names of its products while they are not known. */
function useRuleText() {
  const t = useTranslations('promotions');
  const foods = useTranslations('food');
  const reading = useStaffCatalogue();
  const catalogue = reading.status === 'found' ? reading.value.catalogue : { categories: [], products: [] };
  return (rule: PromotionRule): string[] => [
    effectText(t, rule, targetNames(rule, catalogue)),
    ...conditionTexts(t, foods, rule),
  ];
}

/** One promotion: what it gives and when, its uses, and what may be done with it. */
function PromotionSection({
  promotion,
  calls,
  onEdit,
}: {
  promotion: ManagedPromotion;
  calls: PromotionCalls;
  onEdit: () => void;
}) {
  const t = useTranslations('managePromotions.promotion');
  const failed = useTranslations('managePromotions')('failed');
  const ruleText = useRuleText();
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const { promotionId, name, code, rule, active, used } = promotion;
  const headingId = `promotion-${promotionId}`;

  async function archive(): Promise<void> {
    if (!(await act(() => calls.archive(promotion)))) return;
    keepFocus();
  }

  return (
    <section aria-labelledby={headingId} className="panel flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          id={headingId}
          tabIndex={-1}
          dir="auto"
          className="wrap-anywhere min-w-0 font-bold text-xl outline-none"
        >
          {name}
        </h2>
        <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
        {code !== null && (
          <span className="rounded-control bg-sunken px-2 py-0.5 font-mono font-semibold">{code}</span>
        )}
      </div>
      <ul className="flex flex-col gap-0.5 text-pretty">
        {ruleText(rule).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="tabular text-muted text-sm">
        {rule.inAll === null ? t('used', { used }) : t('usedOf', { used, most: rule.inAll })}
      </p>
      {failure !== null && !isAsking && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="min-h-12 max-sm:flex-1"
          aria-label={t(active ? 'turnOffLabel' : 'turnOnLabel', { name })}
          aria-busy={busy}
          onClick={() => void act(() => calls.save({ ...promotion, active: !active }, promotion))}
        >
          {t(active ? 'turnOff' : 'turnOn')}
        </Button>
        <Button
          kind="secondary"
          className="min-h-12 max-sm:flex-1"
          aria-label={t('editLabel', { name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          kind="quiet"
          className="min-h-12 text-danger max-sm:flex-1"
          aria-label={t('archiveLabel', { name })}
          onClick={() => setAsking(true)}
        >
          {t('archive')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: t('ask.question', { name }),
            text: t('ask.text'),
            confirm: t('ask.confirm'),
            keep: t('ask.keep'),
            failed,
          }}
          busy={busy}
          refusal={failure}
          onConfirm={archive}
          onKeep={() => setAsking(false)}
        />
      )}
    </section>
  );
}
