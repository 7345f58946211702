'use client';

import { useTranslations } from 'next-intl';
import { Spinner } from '#components/ui/spinner.tsx';
import { ConfirmDone } from './confirm-done.tsx';
import { ConfirmFailure } from './confirm-failure.tsx';
import { useConfirmRegister } from './use-confirm-register.ts';

/** The place that the link of the confirmation e-mail leads to. */
export function ConfirmRegister() {
  const t = useTranslations('auth.confirm');
  const { answer, retry } = useConfirmRegister();
  if (!answer) {
    return (
      <div className="grid min-h-72 place-items-center">
        <Spinner label={t('busy')} />
      </div>
    );
  }
  if (answer.class === 'error') return <ConfirmFailure failure={answer} onRetry={retry} />;
  return <ConfirmDone backTo={answer.back_to} />;
}
