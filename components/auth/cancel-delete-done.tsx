'use client';

import { UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** The account is open again: on to signing in. */
export function CancelDeleteDone() {
  const t = useTranslations('auth');
  return (
    <AuthOutcome
      Icon={UserRoundCheck}
      tone="success"
      title={t('cancelDelete.done.title')}
      actions={
        <ButtonLink href={routes.login()} size="large" wide>
          {t('login.submit')}
        </ButtonLink>
      }
    >
      <p>{t('cancelDelete.done.text')}</p>
    </AuthOutcome>
  );
}
