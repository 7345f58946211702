'use client';

import { MailOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';
import { emphasis } from './emphasis.tsx';

/** Where to look for the link to a new password, should there be an account. */
export function ForgotSent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const t = useTranslations('auth.forgot');
  return (
    <AuthOutcome
      Icon={MailOpen}
      title={t('sent.title')}
      actions={
        <>
          <ButtonLink href={routes.login()} kind="secondary" size="large" wide>
            {t('sent.login')}
          </ButtonLink>
          <Button kind="quiet" wide onClick={onCorrect}>
            {t('sent.correct')}
          </Button>
        </>
      }
    >
      <p>{t.rich('sent.text', { email: emphasis, address: email })}</p>
      <p className="text-sm">{t('sent.nothing')}</p>
    </AuthOutcome>
  );
}
