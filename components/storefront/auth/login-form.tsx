'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useSignIn } from '#lib/browser/session/use-sign-in.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import { PASSWORD_MAX, RESEND_PAUSE_MS } from '#lib/domain/limits.ts';
import { routes } from '#lib/routes.ts';
import { useGreeting } from './after-sign-in.ts';
import { AuthSubmitButton, useAuthForm } from './auth-form.tsx';
import { TextLink } from './auth-page.tsx';
import { SignUpCode } from './code-forms.tsx';
import { RememberedEmailField } from './remembered-email-field.tsx';
import { ResendEmailButton } from './resend-button.tsx';

/** Sign-in by password. `onEmail` passes the address on to the sign-in by code. */
export function LoginForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const t = useTranslations('auth');
  const codeLabel = useTranslations('forms.code');
  const signIn = useSignIn();
  const greet = useGreeting();
  const [tried, setTried] = useState({ email: '', password: '' });
  const [confirming, setConfirming] = useState(false);

  async function signInWith({ email: address, password }: typeof tried, sendAgain = false) {
    const answer = await signIn.byPassword(address, password, sendAgain);
    if (answer.class === 'success') greet(answer.customer);
    return answer;
  }

  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const typedNow = { email: textIn(typed, 'email').trim(), password: textIn(typed, 'password') };
    setTried(typedNow);
    setConfirming(false);
    onEmail(typedNow.email);
    const answer = await signInWith(typedNow);
    return answer.class === 'error' ? answer : 'leaving';
  });

  return (
    <>
      <form {...formProps} className="flex flex-col gap-5">
        <RememberedEmailField
          defaultValue={email}
          onChange={({ target }) => onEmail(target.value.trim())}
          error={errors.email}
        />
        <div className="flex flex-col">
          <PasswordField
            maximum={PASSWORD_MAX}
            name="password"
            error={errors.password}
            required
            autoComplete="current-password"
          />
          <TextLink href={routes.forgot()}>{t('login.forgot')}</TextLink>
        </div>
        {refusal && (
          <LoginRefusal
            failure={refusal}
            email={tried.email}
            sendAgain={() => signInWith(tried, true)}
            onSent={({ code }) => setConfirming(code === 'unconfirmed')}
          />
        )}
        <AuthSubmitButton busy={busy}>{t('login.submit')}</AuthSubmitButton>
      </form>
      {confirming && (
        <section aria-label={codeLabel('label')} className="rounded-card border border-line bg-sunken p-5">
          <SignUpCode email={tried.email} />
        </section>
      )}
    </>
  );
}

/** The password was right, but the account awaits the confirmation that an e-mail asks for. */
const isAwaitingEmail = ({ code }: Failure): boolean => code === 'unconfirmed' || code === 'deletion_pending';

/** When the e-mail was last sent, computed from the seconds until it may be sent again. */
const lastSentAt = ({ sendAgainIn = 0 }: Failure, now: number): number =>
  now - RESEND_PAUSE_MS + sendAgainIn * 1000;

/** Why a sign-in failed. When the account awaits an e-mail confirmation, the e-mail can be sent again. */
function LoginRefusal({
  failure,
  email,
  sendAgain,
  onSent,
}: {
  failure: Failure;
  email: string;
  /** Repeats the sign-in, which sends the e-mail again. */
  sendAgain: () => Promise<Answer<{ message?: string }>>;
  onSent: (failure: Failure) => void;
}) {
  const t = useTranslations('auth');
  const [sentAt, setSentAt] = useState(() => lastSentAt(failure, Date.now()));
  if (!isAwaitingEmail(failure)) {
    return (
      <Notice tone="danger" title={t('login.failed')} live>
        {failure.message}
      </Notice>
    );
  }
  const isUnconfirmed = failure.code === 'unconfirmed';

  /** The sign-in is refused as before, but the e-mail was sent: that is a success here. */
  async function send(): Promise<Answer<{ message?: string }>> {
    const answer = await sendAgain();
    if (answer.class === 'success' || !isAwaitingEmail(answer)) return answer;
    onSent(answer);
    return { class: 'success', message: t('resend.sentTo', { email }) };
  }

  return (
    <Notice tone="warning" title={t(isUnconfirmed ? 'login.unconfirmed.title' : 'login.deleting.title')} live>
      <p className="[overflow-wrap:anywhere]">
        {isUnconfirmed ? t('login.unconfirmed.text', { email }) : failure.message}
      </p>
      <ResendEmailButton sentAt={sentAt} send={send} onSent={() => setSentAt(Date.now())} />
    </Notice>
  );
}
