'use client';

import { Link2Off, UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Failure } from '#lib/contract/answer.ts';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';
import { isSpentLink } from './is-spent-link.ts';
import { LinkAway } from './link-away.tsx';

/** Why a link cancels no deletion, and the way on. */
export function CancelDeleteFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.cancelDelete');
  if (!isSpentLink(failure)) {
    return <LinkAway title={t('away')} message={failure.message} onRetry={onRetry} />;
  }
  const used = failure.code === 'used_token';
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
