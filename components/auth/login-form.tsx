'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import type { Failure } from '#lib/contract/answer.ts';
import { ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import { textIn } from './form-text.ts';
import { LoginRefusal } from './login-refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useOnward } from './use-onward.ts';

/** Signing in. Nothing that was typed is lost when it fails. */
export function LoginForm() {
  const t = useTranslations('auth');
  const hydrated = useHydrated();
  const signIn = useSignIn();
  const { errors, show, check, onInput } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ failure: Failure; email: string } | null>(null);
  useOnward();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || !check(form)) return;
    setBusy(true);
    setRefused(null);
    const typed = new FormData(form);
    const email = textIn(typed, 'email').trim();
    const answer = await signIn(email, textIn(typed, 'password'));
    // A success leaves this page: until then the button stays busy.
    if (answer.class === 'success') {
      const message = t('login.done.message', { firstname: answer.customer.firstname });
      raiseAlert({ class: 'success', title: t('login.done.title'), message }, ALERT_HIDE_DELAY_SHORT_MS);
      return;
    }
    setBusy(false);
    if (answer.fields) show(form, answer.fields);
    else setRefused({ failure: answer, email });
  }

  return (
    <form noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-5">
      <Field
        name="email"
        type="email"
        label={t('fields.email')}
        error={errors.email}
        required
        maxLength={96}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        error={errors.password}
        required
        maxLength={200}
        autoComplete="current-password"
      />
      {refused && <LoginRefusal {...refused} />}
      {/* Before scripts run, sending the form would put the password into the address. */}
      <Button type={hydrated ? 'submit' : 'button'} size="large" wide aria-busy={busy}>
        <BusyLabel busy={busy}>{t('login.submit')}</BusyLabel>
      </Button>
    </form>
  );
}
