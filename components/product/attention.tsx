'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import { useIssueSentence } from './use-issue-sentence.ts';

/**
 * The alert titled 'Attention' above the add button (SPEC section 4, Product modal and add to cart).
 */
export function Attention({ issue, className }: { issue: OptionIssue; className?: string | undefined }) {
  const t = useTranslations('product.issue');
  const sentence = useIssueSentence();
  const warning = issue.severity === 'warning';
  return (
    <div
      role="alert"
      className={classNames(
        'appear mb-3 flex gap-3 rounded-control border px-4 py-3 text-sm',
        warning ? 'border-warning bg-warning-soft text-warning' : 'border-danger bg-danger-soft text-danger',
        className,
      )}
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <div>
        <p className="font-bold">{t('title')}</p>
        <p>{sentence(issue)}</p>
        {warning && <p>{t('addAnyway')}</p>}
      </div>
    </div>
  );
}
