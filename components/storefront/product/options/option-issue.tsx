'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';

const LOOKS = {
  blocking: { ink: 'text-danger', alert: 'appear border-danger bg-danger-soft' },
  warning: { ink: 'text-warning', alert: 'appear border-warning bg-warning-soft' },
} as const;

/**
 * The issue of an option, at that option: first as the alert 'Attention' (SPEC section 4, Product modal and add to
 * cart), then as a plain sentence until it is resolved. Both have the same height, so that nothing moves under a finger.
 */
export function OptionIssueMessage({
  id,
  issue,
  alerting,
}: {
  /** Of the sentence, for `aria-describedby`. */
  id: string;
  issue: OptionIssue;
  alerting: boolean;
}) {
  const t = useTranslations('product.issue');
  const sentence = useIssueSentence();
  const { ink, alert } = LOOKS[issue.severity];
  return (
    <div
      // A new element, so that a repeated alert is announced again.
      key={String(alerting)}
      role={alerting ? 'alert' : undefined}
      className={classNames(
        'mx-1 mb-3 flex items-center gap-3 rounded-control border px-3 py-2 text-sm sm:mx-3',
        ink,
        alerting ? alert : 'border-transparent',
      )}
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      {/* Centred: half of the title's empty line above, half below. */}
      <div className={classNames(!alerting && '-translate-y-2.5')}>
        <p className="min-h-5 font-bold">{alerting && t('title')}</p>
        <p id={id}>{sentence(issue)}</p>
        {issue.severity === 'warning' && <p>{t('addAnyway')}</p>}
      </div>
    </div>
  );
}

/** Returns the sentence of SPEC section 5 for an issue. */
function useIssueSentence(): (issue: OptionIssue) => string {
  const t = useTranslations('product.issue');
  return (issue) =>
    withFrenchSpaces(
      issue.severity === 'warning' ? t(issue.code, { n: issue.remaining }) : sentenceOf(issue.code),
    );
}
