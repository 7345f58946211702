'use client';

import { useTranslations } from 'next-intl';
import type { Failure } from '#lib/contract/answer.ts';
import { CancelDeleteSpent } from './cancel-delete-spent.tsx';
import { isSpentLink } from './is-spent-link.ts';
import { LinkAway } from './link-away.tsx';

/** Why a link cancels no deletion, and the way on. */
export function CancelDeleteFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.cancelDelete');
  return isSpentLink(failure) ? (
    <CancelDeleteSpent used={failure.code === 'used_token'} />
  ) : (
    <LinkAway title={t('away')} message={failure.message} onRetry={onRetry} />
  );
}
