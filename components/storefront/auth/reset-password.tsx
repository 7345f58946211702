'use client';

import { Link2Off, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { NewPasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { resetPassword, verifyLink } from '#lib/browser/account/sign-up.ts';
import { wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { useSignOut } from '#lib/browser/session/use-sign-out.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Failure } from '#lib/domain/answer.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/domain/limits.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { routes } from '#lib/routes.ts';
import { AuthSubmitButton, useAuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-page.tsx';
import {
  AuthOutcome,
  isSpentLink,
  LinkUnavailable,
  pathParameter,
  SignInOutcome,
  useUrlPart,
} from './outcome.tsx';

/** The page of the link in a password-reset e-mail. */
export function ResetPassword() {
  const t = useTranslations('auth.reset');
  const { link, retry } = useResetLink();
  const [outcome, setOutcome] = useState<'done' | Failure | null>(null);
  if (outcome === 'done') return <ResetDone />;
  if (outcome) return <ResetFailure failure={outcome} onRetry={() => setOutcome(null)} />;
  if (link.state === 'failed') return <ResetFailure failure={link.failure} onRetry={retry} />;
  if (link.state === 'valid') {
    return <ResetForm token={link.token} onDone={() => setOutcome('done')} onSpent={setOutcome} />;
  }
  return <Loading label={t('loading')} />;
}

/** The state of the link before the form is shown. */
type ResetLink = { state: 'checking' } | { state: 'valid'; token: string } | Failed;
type Failed = { state: 'failed'; failure: Failure };

const UNKNOWN: Failure = { class: 'error', code: 'unknown_token', message: sentenceOf('unknown_token') };

/** Checks the token in the URL; the check does not use it up. */
function useResetLink(): { link: ResetLink; retry: () => void } {
  const { storeId } = useShop().store;
  const token = useUrlPart(pathParameter);
  const { data, isValidating, mutate } = useSWRImmutable(
    token === null ? null : ['reset-link', storeId, token],
    () => verifyLink(token ?? ''),
  );

  function read(): ResetLink {
    if (token === null || !data) return { state: 'checking' };
    if (data.class === 'success') {
      return data.purpose === 'reset' ? { state: 'valid', token } : { state: 'failed', failure: UNKNOWN };
    }
    return isValidating ? { state: 'checking' } : { state: 'failed', failure: data };
  }
  return { link: read(), retry: () => void mutate() };
}

/** The new password, for a valid link. */
function ResetForm({
  token,
  onDone,
  onSpent,
}: {
  token: string;
  onDone: () => void;
  /** The link expired or was used since it was checked. */
  onSpent: (failure: Failure) => void;
}) {
  const t = useTranslations('auth.reset');
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await resetPassword(token, textIn(typed, 'password'));
    if (answer.class === 'success') {
      // The backend has ended all sessions of the account, so this browser signs out too.
      if (signedIn) void signOut();
      onDone();
      return 'leaving';
    }
    if (answer.fields?.password || !isSpentLink(answer)) return answer;
    onSpent(answer);
    return 'leaving';
  });

  return (
    <>
      <AuthHeading title={t('title')} intro={t('intro')} />
      <form {...formProps} className="flex flex-col gap-5">
        <NewPasswordField
          label={t('password')}
          error={errors.password}
          minimum={PASSWORD_MIN}
          maximum={PASSWORD_MAX}
        />
        {refusal && (
          <Notice tone="danger" title={t('failed')} live>
            {refusal.message}
          </Notice>
        )}
        <AuthSubmitButton busy={busy}>{t('submit')}</AuthSubmitButton>
      </form>
    </>
  );
}

/** Why the link cannot be used, and what to do next. */
function ResetFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('auth.reset');
  if (!isSpentLink(failure)) {
    return <LinkUnavailable title={t('unavailable')} message={failure.message} onRetry={onRetry} />;
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
            {t('requestAnother')}
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

/** The password is changed and all sessions have ended; leads to sign-in. */
function ResetDone() {
  const t = useTranslations('auth');
  const { storeId } = useShop().store;
  return (
    <SignInOutcome Icon={ShieldCheck} tone="success" title={t('reset.done.title')} link={t('login.submit')}>
      <p>{t('reset.done.text')}</p>
      {wantsBasketReturn(storeId) && <p>{t('checkEmail.basket')}</p>}
    </SignInOutcome>
  );
}
