'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { useSignInCalls } from '#lib/browser/manage/account.ts';
import { EMAIL_MAX, PASSWORD_MAX } from '#lib/domain/limits.ts';
import { manageRoutes, returnPathOf } from '#lib/manage-routes.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { SignInFormEnd, SignInHeading, SignInLink, useSignInForm } from './sign-in-form.tsx';

/** Signing in by password; leads to the page that was asked for. */
export function SignIn({ shop }: { shop: string }) {
  const t = useTranslations('manageSignIn');
  const { signIn } = useSignInCalls();
  const [asksForCode, setAsksForCode] = useState(false);
  const { errors, busy, refusal, formProps } = useSignInForm(async (typed) => {
    const answer = await signIn({
      email: textIn(typed, 'email').trim(),
      password: textIn(typed, 'password'),
      code: textIn(typed, 'second_factor').trim(),
    });
    if (answer.class === 'error') {
      setAsksForCode(answer.code === 'second_factor' || answer.code === 'bad_code');
      return answer.code === 'second_factor' ? 'done' : answer;
    }
    // Loaded anew, so that nothing of a member before stays in memory.
    location.assign(returnPathOf(location.search));
    return 'leaving';
  });
  return (
    <>
      <SignInHeading title={t('title')} intro={t('intro', { shop })} />
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField maximum={EMAIL_MAX} error={errors.email} />
        <div className="flex flex-col">
          <PasswordField
            name="password"
            error={errors.password}
            required
            maximum={PASSWORD_MAX}
            autoComplete="current-password"
          />
          <Link
            href={manageRoutes.forgotten()}
            className="inline-flex min-h-11 items-center self-start font-medium text-accent-ink text-sm underline underline-offset-4"
          >
            {t('forgot')}
          </Link>
        </div>
        {asksForCode && <SecondFactorField error={errors.second_factor} />}
        <SignInFormEnd busy={busy} refusal={refusal} failed={t('failed')}>
          {t('submit')}
        </SignInFormEnd>
      </form>
      <SignInLink href={manageRoutes.pairing()}>{t('pairing.link')}</SignInLink>
    </>
  );
}
