'use client';

import { Link2Off, UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** A link that cancels no deletion, now or later: it was used already, or is none. */
export function CancelDeleteSpent({ used = false }: { used?: boolean }) {
  const t = useTranslations('auth.cancelDelete');
  const reason = used ? 'used' : 'unknown';
  return (
    <AuthOutcome
      Icon={used ? UserRoundCheck : Link2Off}
      tone={used ? 'accent' : 'warning'}
      title={t(`${reason}.title`)}
      actions={
        <ButtonLink href={routes.login()} size="large" wide>
          {t('login')}
        </ButtonLink>
      }
    >
      <p>{t(`${reason}.text`)}</p>
    </AuthOutcome>
  );
}
