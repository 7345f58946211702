'use client';

import { Link2Off, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { cancelDeletion } from '#lib/browser/account/sign-up.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import { routes } from '#lib/routes.ts';
import {
  AuthOutcome,
  isSpentLink,
  LinkUnavailable,
  pathParameter,
  queryToken,
  SignInOutcome,
  useUrlPart,
} from './outcome.tsx';

/** The page of the link in an account-deletion e-mail. It asks first, because e-mail scanners follow links too. */
export function CancelDelete() {
  const t = useTranslations('auth.cancelDelete');
  const customerId = useUrlPart(pathParameter);
  const token = useUrlPart(queryToken);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    if (busy || !token) return;
    setBusy(true);
    setAnswer(await cancelDeletion(Number(customerId), token));
    setBusy(false);
  }

  if (token === null) return <Loading label={t('loading')} />;
  if (token === '') return <CancelDeleteSpent />;
  if (answer?.class === 'success') return <CancelDeleteDone />;
  if (answer) return <CancelDeleteFailure failure={answer} onRetry={() => setAnswer(null)} />;
  return (
    <AuthOutcome
      Icon={UserRoundX}
      tone="warning"
      title={t('title')}
      actions={
        <>
          <Button size="large" wide aria-busy={busy} onClick={cancel}>
            <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
          </Button>
          <ButtonLink href={routes.home()} kind="quiet" wide>
            {t('home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
    </AuthOutcome>
  );
}

/** The account is restored; leads to sign-in. */
function CancelDeleteDone() {
  const t = useTranslations('auth');
  return (
    <SignInOutcome
      Icon={UserRoundCheck}
      tone="success"
      title={t('cancelDelete.done.title')}
      link={t('login.submit')}
    >
      <p>{t('cancelDelete.done.text')}</p>
    </SignInOutcome>
  );
}

/** Why the link did not cancel the deletion, and what to do next. */
function CancelDeleteFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.cancelDelete');
  return isSpentLink(failure) ? (
    <CancelDeleteSpent used={failure.code === 'used_token'} />
  ) : (
    <LinkUnavailable title={t('unavailable')} message={failure.message} onRetry={onRetry} />
  );
}

/** The link was used already, or is invalid. */
function CancelDeleteSpent({ used = false }: { used?: boolean }) {
  const t = useTranslations('auth.cancelDelete');
  const reason = used ? 'used' : 'unknown';
  return (
    <SignInOutcome
      Icon={used ? UserRoundCheck : Link2Off}
      tone={used ? 'accent' : 'warning'}
      title={t(`${reason}.title`)}
      link={t('login')}
    >
      <p>{t(`${reason}.text`)}</p>
    </SignInOutcome>
  );
}
