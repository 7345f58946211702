'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import { useIssueSentence } from './use-issue-sentence.ts';

const LOOKS = {
  blocking: { ink: 'text-danger', alert: 'appear border-danger bg-danger-soft' },
  warning: { ink: 'text-warning', alert: 'appear border-warning bg-warning-soft' },
} as const;

/**
 * What is wrong with a question, at that question: first as the alert titled 'Attention' (SPEC section 4, Product modal
 * and add to cart), then as a quiet sentence until it is put right. Both are as high, so that no answer moves from under
 * a finger.
 */
export function Attention({
  id,
  issue,
  alerting,
}: {
  /** Of the sentence, for what it describes. */
  id: string;
  issue: OptionIssue;
  alerting: boolean;
}) {
  const t = useTranslations('product.issue');
  const sentence = useIssueSentence();
  const { ink, alert } = LOOKS[issue.severity];
  return (
    <div
      // Another element, so that what is said again is read aloud again.
      key={String(alerting)}
      role={alerting ? 'alert' : undefined}
      className={classNames(
        'mx-1 mb-3 flex items-center gap-3 rounded-control border px-3 py-2 text-sm sm:mx-3',
        ink,
        alerting ? alert : 'border-transparent',
      )}
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      {/* Half of the title's empty line above, half below. */}
      <div className={classNames(!alerting && '-translate-y-2.5')}>
        <p className="min-h-5 font-bold">{alerting && t('title')}</p>
        <p id={id}>{sentence(issue)}</p>
        {issue.severity === 'warning' && <p>{t('addAnyway')}</p>}
      </div>
    </div>
  );
}
