'use client';

import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** Nobody could be asked about the link of an e-mail, or not now. */
export function LinkAway({
  title,
  message,
  onRetry,
}: {
  title: string;
  message: string;
  onRetry: () => void;
}) {
  const t = useTranslations('auth.away');
  return (
    <AuthOutcome
      Icon={WifiOff}
      tone="warning"
      title={title}
      actions={
        <>
          <Button size="large" wide onClick={onRetry}>
            {t('retry')}
          </Button>
          <ButtonLink href={routes.home()} kind="quiet" wide>
            {t('home')}
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
    </AuthOutcome>
  );
}
