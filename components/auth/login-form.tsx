'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import { routes } from '#lib/routes.ts';
import { EmailField } from './email-field.tsx';
import { textIn } from './form-text.ts';
import { LoginRefusal } from './login-refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useGreeting } from './use-greeting.ts';

/** Signing in by password. The address goes along to the other way of signing in. */
export function LoginForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const greet = useGreeting();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const address = textIn(typed, 'email').trim();
    onEmail(address);
    const answer = await signIn.byPassword(address, textIn(typed, 'password'));
    if (answer.class === 'error') return answer;
    greet(answer.customer);
    return 'leaving';
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField
        defaultValue={email}
        onChange={({ target }) => onEmail(target.value.trim())}
        error={errors.email}
      />
      <div className="flex flex-col">
        <PasswordField name="password" error={errors.password} required autoComplete="current-password" />
        <TextLink href={routes.forgot()}>{t('login.forgot')}</TextLink>
      </div>
      {refusal && <LoginRefusal failure={refusal} email={email} />}
      <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
    </form>
  );
}
