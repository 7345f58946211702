'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loading } from '#components/ui/loading.tsx';
import type { Failure } from '#lib/contract/answer.ts';
import { ResetDone } from './reset-done.tsx';
import { ResetFailure } from './reset-failure.tsx';
import { ResetForm } from './reset-form.tsx';
import { useResetLink } from './use-reset-link.ts';

/** The place that the link to a new password leads to. */
export function ResetPassword() {
  const t = useTranslations('auth.reset');
  const { link, retry } = useResetLink();
  const [outcome, setOutcome] = useState<'done' | Failure | null>(null);
  if (outcome === 'done') return <ResetDone />;
  if (outcome) return <ResetFailure failure={outcome} onRetry={() => setOutcome(null)} />;
  if (link.state === 'failed') return <ResetFailure failure={link.failure} onRetry={retry} />;
  if (link.state === 'holds') {
    return <ResetForm token={link.token} onDone={() => setOutcome('done')} onSpent={setOutcome} />;
  }
  return <Loading label={t('busy')} />;
}
