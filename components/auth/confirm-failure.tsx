'use client';

import { Link2Off, MailCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Failure } from '#lib/contract/answer.ts';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';
import { LinkAway } from './link-away.tsx';

/** Why a link did not confirm anything, and the way on. */
export function ConfirmFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.confirm');
  const login = (
    <ButtonLink href={routes.login()} size="large" wide>
      {t('login')}
    </ButtonLink>
  );

  if (failure.code === 'used_token') {
    return (
      <AuthOutcome Icon={MailCheck} title={t('used.title')} actions={login}>
        <p>{t('used.text')}</p>
      </AuthOutcome>
    );
  }
  if (failure.code === 'unknown_token' || failure.code === 'malformed') {
    return (
      <AuthOutcome
        Icon={Link2Off}
        tone="warning"
        title={t('unknown.title')}
        actions={
          <>
            {login}
            <ButtonLink href={routes.register()} kind="quiet" wide>
              {t('register')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('unknown.text')}</p>
      </AuthOutcome>
    );
  }
  return <LinkAway title={t('failed.title')} message={failure.message} onRetry={onRetry} />;
}
