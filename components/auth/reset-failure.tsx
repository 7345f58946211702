'use client';

import { Link2Off } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Failure } from '#lib/contract/answer.ts';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';
import { isSpentLink } from './is-spent-link.ts';
import { LinkAway } from './link-away.tsx';

/** Why a link leads to no new password, and the way on. */
export function ResetFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.reset');
  if (!isSpentLink(failure)) {
    return <LinkAway title={t('away')} message={failure.message} onRetry={onRetry} />;
  }
  const reason = failure.code === 'used_token' ? 'used' : 'unknown';
  return (
    <AuthOutcome
      Icon={Link2Off}
      tone="warning"
      title={t(`${reason}.title`)}
      actions={
        <>
          <ButtonLink href={routes.forgot()} size="large" wide>
            {t('again')}
          </ButtonLink>
          <ButtonLink href={routes.login()} kind="quiet" wide>
            {t('login')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`${reason}.text`)}</p>
    </AuthOutcome>
  );
}
