'use client';

import { useTranslations } from 'next-intl';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';

/** The sentence of SPEC section 5 for what is wrong with an option. */
export function useIssueSentence(): (issue: OptionIssue) => string {
  const t = useTranslations('product.issue');
  return (issue) =>
    withFrenchSpaces(
      issue.severity === 'warning' ? t(issue.code, { n: issue.remaining }) : sentenceOf(issue.code),
    );
}
