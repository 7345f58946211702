'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { textIn } from '#components/forms/use-form.ts';
import { useForgetPassword } from '#lib/browser/account/sign-up.ts';
import { routes } from '#lib/routes.ts';
import { useAuthForm } from './auth-form.tsx';
import { AlternativeLink, emphasis } from './auth-page.tsx';
import { EmailedForm, EmailSent } from './emailed-form.tsx';
import { RememberedEmailField } from './remembered-email-field.tsx';
import { ResendEmailButton } from './resend-button.tsx';

/** Requests a password reset. The answer does not reveal whether the address has an account. */
export function ForgotForm() {
  const t = useTranslations('auth.forgot');
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const { prepare, send } = useForgetPassword();
  const form = useAuthForm(async (typed) => {
    const email = textIn(typed, 'email').trim();
    const answer = await send(email);
    if (answer.class === 'error') return answer;
    setSent({ email, at: Date.now() });
    return 'done';
  });

  return (
    <EmailedForm
      labels={{ title: t('title'), intro: t('intro'), failed: t('failed'), submit: t('submit') }}
      form={form}
      onFocus={prepare}
      sent={
        sent && (
          <ForgotSent
            email={sent.email}
            again={
              <ResendEmailButton
                sentAt={sent.at}
                send={() => send(sent.email)}
                onSent={() => setSent({ ...sent, at: Date.now() })}
              />
            }
            onCorrect={() => setSent(null)}
          />
        )
      }
      alternative={<AlternativeLink question={t('remembered')} link={t('login')} href={routes.login()} />}
    >
      <RememberedEmailField error={form.errors.email} />
    </EmailedForm>
  );
}

/** Says that the link was sent, if the address has an account. */
function ForgotSent({ email, again, onCorrect }: { email: string; again: ReactNode; onCorrect: () => void }) {
  const t = useTranslations('auth.forgot.sent');
  const labels = { title: t('title'), nothing: t('notReceived'), login: t('login'), correct: t('correct') };
  return (
    <EmailSent labels={labels} again={again} onCorrect={onCorrect}>
      <p>{t.rich('text', { email: emphasis, address: email })}</p>
    </EmailSent>
  );
}
