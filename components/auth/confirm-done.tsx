'use client';

import { PartyPopper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** The sign-up is confirmed: on to signing in, and from there to where the person was. */
export function ConfirmDone({ backTo }: { backTo: 'basket' | 'home' }) {
  const t = useTranslations('auth.confirm');
  return (
    <AuthOutcome
      Icon={PartyPopper}
      tone="success"
      title={t('done.title')}
      actions={
        <ButtonLink href={routes.login()} size="large" wide>
          {t('login')}
        </ButtonLink>
      }
    >
      <p>{t(backTo === 'basket' ? 'done.basket' : 'done.text')}</p>
    </AuthOutcome>
  );
}
