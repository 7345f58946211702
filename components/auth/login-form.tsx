'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import { routes } from '#lib/routes.ts';
import { EmailField } from './email-field.tsx';
import { textIn } from './form-text.ts';
import { LoginRefusal } from './login-refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { SignUpCode } from './sign-up-code.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useGreeting } from './use-greeting.ts';

/** Signing in by password. The address goes along to the other way of signing in. */
export function LoginForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const greet = useGreeting();
  const [tried, setTried] = useState({ email: '', password: '' });
  const [confirming, setConfirming] = useState(false);

  async function enter({ email: address, password }: typeof tried, sendAgain = false) {
    const answer = await signIn.byPassword(address, password, sendAgain);
    if (answer.class === 'success') greet(answer.customer);
    return answer;
  }

  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const typedNow = { email: textIn(typed, 'email').trim(), password: textIn(typed, 'password') };
    setTried(typedNow);
    setConfirming(false);
    onEmail(typedNow.email);
    const answer = await enter(typedNow);
    return answer.class === 'error' ? answer : 'leaving';
  });

  return (
    <>
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          shared
          defaultValue={email}
          onChange={({ target }) => onEmail(target.value.trim())}
          error={errors.email}
        />
        <div className="flex flex-col">
          <PasswordField name="password" error={errors.password} required autoComplete="current-password" />
          <TextLink href={routes.forgot()}>{t('login.forgot')}</TextLink>
        </div>
        {refusal && (
          <LoginRefusal
            failure={refusal}
            email={tried.email}
            sendAgain={() => enter(tried, true)}
            onSent={({ code }) => setConfirming(code === 'unconfirmed')}
          />
        )}
        <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
      </form>
      {confirming && (
        <section aria-label={t('code.label')} className="rounded-card border border-line bg-sunken p-5">
          <SignUpCode email={tried.email} />
        </section>
      )}
    </>
  );
}
