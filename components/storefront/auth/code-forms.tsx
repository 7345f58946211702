'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '#components/forms/code-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useRequestCode } from '#lib/browser/session/use-request-code.ts';
import { useSignIn } from '#lib/browser/session/use-sign-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/storage/session-storage.ts';
import { CODE_LIFETIME_MS } from '#lib/domain/limits.ts';
import { useGreeting } from './after-sign-in.ts';
import { AuthSubmitButton, useAuthForm } from './auth-form.tsx';
import { emphasis } from './auth-page.tsx';
import { RememberedEmailField } from './remembered-email-field.tsx';
import { ResendButton } from './resend-button.tsx';

/** Requests a sign-in code by e-mail. The answer does not reveal whether the address has an account. */
export function CodeRequestForm({
  email: initialEmail,
  onRequested,
}: {
  email: string;
  onRequested: (email: string) => void;
}) {
  const t = useTranslations('auth.code');
  const { prepare, request } = useRequestCode();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const email = textIn(typed, 'email').trim();
    const answer = await request(email);
    if (answer.class === 'error') return answer;
    onRequested(email);
    return 'leaving';
  });

  return (
    <form {...formProps} onFocus={prepare} className="flex flex-col gap-5">
      <p>{t('intro')}</p>
      <RememberedEmailField defaultValue={initialEmail} error={errors.email} />
      {refusal && (
        <Notice tone="danger" title={t('failed')} live>
          {refusal.message}
        </Notice>
      )}
      <AuthSubmitButton busy={busy}>{t('submit')}</AuthSubmitButton>
    </form>
  );
}

/** Sign-in with a code that was requested. */
export function CodeForm({
  requested,
  onRequested,
}: {
  requested: RequestedCode;
  onRequested: (email: string) => void;
}) {
  const t = useTranslations('auth');
  const { storeId } = useShop().store;
  const signIn = useSignIn();
  const greet = useGreeting();
  const { email } = requested;
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await signIn.byCode(email, textIn(typed, 'code'));
    if (answer.class === 'success') {
      clearRequestedCode(storeId);
      greet(answer.customer);
      return 'leaving';
    }
    return answer.code === 'bad_code' ? { ...answer, fields: { code: answer.message } } : answer;
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p role="status">{t.rich('code.sent', { email: emphasis, address: email })}</p>
      <CodeField error={errors.code} />
      {refusal && (
        <Notice tone="danger" title={t('login.failed')} live>
          {refusal.message}
        </Notice>
      )}
      <AuthSubmitButton busy={busy}>{t('login.submit')}</AuthSubmitButton>
      <ResendCodeButton requested={requested} onRequested={onRequested} />
    </form>
  );
}

/** Requests another sign-in code for the same address. */
function ResendCodeButton({
  requested: { email, askedAt },
  onRequested,
}: {
  requested: RequestedCode;
  onRequested: (email: string) => void;
}) {
  const t = useTranslations('auth.code');
  const { request } = useRequestCode();
  const labels = {
    button: t('resend.button'),
    countdown: (seconds: number) => t('resend.countdown', { seconds }),
    sent: t('resend.sent'),
    failed: t('failed'),
  };
  return (
    <ResendButton
      wide
      sentAt={askedAt}
      labels={labels}
      send={() => request(email)}
      onSent={() => onRequested(email)}
    />
  );
}

/** A sign-in code that was requested and may still arrive. */
export interface RequestedCode {
  email: string;
  askedAt: number;
}

const keyOf = (storeId: number) => `asked_code_${storeId}`;

function decode(stored: unknown): RequestedCode | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, askedAt }: Partial<Record<keyof RequestedCode, unknown>> = stored;
  return typeof email === 'string' && typeof askedAt === 'number' ? { email, askedAt } : null;
}

/**
 * The code that this tab requested; null once expired. It is stored because a phone may discard the tab while its
 * owner reads the e-mail.
 */
export function readRequestedCode(storeId: number, now: number): RequestedCode | null {
  const requested = readInTab(keyOf(storeId), decode);
  return requested && now - requested.askedAt < CODE_LIFETIME_MS ? requested : null;
}

export const storeRequestedCode = (storeId: number, requested: RequestedCode): boolean =>
  writeInTab(keyOf(storeId), requested);

export const clearRequestedCode = (storeId: number): void => removeInTab(keyOf(storeId));

/** Confirms a sign-up with the code of the e-mail, which may be read on another device. */
export function SignUpCode({ email }: { email: string }) {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const greet = useGreeting();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await signIn.bySignUpCode(email, textIn(typed, 'code'));
    if (answer.class === 'success') {
      greet(answer.customer);
      return 'leaving';
    }
    const isCodeError = answer.code === 'bad_code' || answer.code === 'other_browser';
    return isCodeError ? { ...answer, fields: { code: answer.message } } : answer;
  });

  return (
    <form {...formProps} className="flex flex-col gap-5 text-left">
      <CodeField error={errors.code} hint={t('checkEmail.codeHint')} />
      {refusal && (
        <Notice tone="danger" title={t('confirm.failed.title')} live>
          {refusal.message}
        </Notice>
      )}
      <AuthSubmitButton busy={busy}>{t('checkEmail.submit')}</AuthSubmitButton>
    </form>
  );
}
