'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { NewPasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { resetPassword, useSignInCalls } from '#lib/browser/manage/account.ts';
import { EMAIL_MAX, PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#lib/domain/limits.ts';
import { isLinkToken, lastSegmentOf, manageRoutes } from '#lib/manage-routes.ts';
import { SignInFormEnd, SignInHeading, SignInLink, useSignInForm } from './sign-in-form.tsx';

const never = () => () => {};

/** Asks for the link with which a new password is chosen. */
export function ForgottenPassword() {
  const t = useTranslations('manageSignIn.forgotten');
  const { requestPasswordLink } = useSignInCalls();
  const [sent, setSent] = useState<string | null>(null);
  const { errors, busy, refusal, formProps } = useSignInForm(async (typed) => {
    const answer = await requestPasswordLink(textIn(typed, 'email').trim());
    if (answer.class === 'error') return answer;
    setSent(answer.message);
    return 'done';
  });
  return (
    <>
      <SignInHeading title={t('title')} intro={t('intro')} />
      {sent === null ? (
        <form {...formProps} className="flex flex-col gap-5">
          <EmailField maximum={EMAIL_MAX} error={errors.email} />
          <SignInFormEnd busy={busy} refusal={refusal} failed={t('failed')}>
            {t('submit')}
          </SignInFormEnd>
        </form>
      ) : (
        <Notice tone="success" title={t('sent')} live>
          {sent}
        </Notice>
      )}
      <SignInLink href={manageRoutes.signIn()}>{t('back')}</SignInLink>
    </>
  );
}

/** Chooses a new password by the link of an e-mail. */
export function NewPassword() {
  const t = useTranslations('manageSignIn.newPassword');
  const [done, setDone] = useState<string | null>(null);
  // The page is the same for every token.
  const token = useSyncExternalStore(
    never,
    () => lastSegmentOf(location.pathname),
    () => null,
  );
  const { errors, busy, refusal, formProps } = useSignInForm(async (typed) => {
    const answer = await resetPassword({ token: token ?? '', password: textIn(typed, 'password') });
    if (answer.class === 'error') return answer;
    setDone(answer.message);
    return 'done';
  });
  if (token !== null && !isLinkToken(token))
    return (
      <>
        <SignInHeading title={t('invalid.title')} intro={t('invalid.text')} />
        <ButtonLink href={manageRoutes.forgotten()} size="large" wide>
          {t('invalid.again')}
        </ButtonLink>
        <SignInLink href={manageRoutes.signIn()}>{t('signIn')}</SignInLink>
      </>
    );
  return (
    <>
      <SignInHeading title={t('title')} intro={t('intro')} />
      {done === null ? (
        <form {...formProps} className="flex flex-col gap-5">
          <NewPasswordField
            label={t('label')}
            error={errors.password}
            minimum={STAFF_PASSWORD_MIN}
            maximum={PASSWORD_MAX}
          />
          <SignInFormEnd busy={busy} refusal={refusal} failed={t('failed')}>
            {t('submit')}
          </SignInFormEnd>
        </form>
      ) : (
        <>
          <Notice tone="success" title={t('done')} live>
            {done}
          </Notice>
          <ButtonLink href={manageRoutes.signIn()} size="large" wide>
            {t('signIn')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
