'use client';

import { useTranslations } from 'next-intl';
import { Loading } from '#components/ui/loading.tsx';
import { ConfirmDone } from './confirm-done.tsx';
import { ConfirmFailure } from './confirm-failure.tsx';
import { useConfirmRegister } from './use-confirm-register.ts';

/** The place that the link of the confirmation e-mail leads to. */
export function ConfirmRegister() {
  const t = useTranslations('auth.confirm');
  const { answer, retry } = useConfirmRegister();
  if (!answer) {
    return <Loading label={t('busy')} />;
  }
  if (answer.class === 'error') return <ConfirmFailure failure={answer} onRetry={retry} />;
  return <ConfirmDone backTo={answer.back_to} />;
}
