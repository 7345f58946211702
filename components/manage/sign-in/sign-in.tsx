'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useSignInCalls } from '#lib/browser/manage/account.ts';
import { hasPasskeys, signWithPasskey } from '#lib/browser/manage/passkeys.ts';
import { EMAIL_MAX, PASSKEY_CHALLENGE_MS, PASSWORD_MAX } from '#lib/domain/limits.ts';
import type { PasskeyAssertion, PasskeyRequest, SecondFactorOffer } from '#lib/domain/staff/passkey.ts';
import { manageRoutes, returnPathOf } from '#lib/manage-routes.ts';
import { PasskeyButton, SecondFactorField } from './second-factor-field.tsx';
import { SignInFormEnd, SignInHeading, SignInLink, useSignInForm } from './sign-in-form.tsx';

/** Signing in by password, with the second factor if there is one; leads to the page that was asked for. */
export function SignIn({ shop }: { shop: string }) {
  const t = useTranslations('manageSignIn');
  const errorText = useTranslations('forms.errors');
  const { offer, passkey, attempt, sign } = useSecondFactor();
  const { errors, busy, refusal, formProps } = useSignInForm(async (typed) => {
    const code = textIn(typed, 'second_factor').trim();
    const answer = await attempt(typed, code);
    if (answer === 'code_missing')
      return {
        class: 'error',
        code: 'invalid',
        message: '',
        fields: { second_factor: errorText('required') },
      };
    if (answer.class === 'error') return answer.code === 'second_factor' ? 'done' : answer;
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
        {passkey && <PasskeyButton sign={sign} />}
        {offer && (
          <>
            {!offer.codes && !offer.passkey && <Notice>{t('factor.elsewhere')}</Notice>}
            <SecondFactorField
              error={errors.second_factor}
              kind={offer.codes ? 'code' : 'recovery'}
              required={!passkey}
            />
          </>
        )}
        <SignInFormEnd
          busy={busy}
          refusal={refusal}
          failed={t('failed')}
          kind={passkey ? 'secondary' : 'primary'}
        >
          {t('submit')}
        </SignInFormEnd>
      </form>
      <SignInLink href={manageRoutes.pairing()}>{t('pairing.link')}</SignInLink>
    </>
  );
}

/** What the second factor of a sign-in may be, once the password was right, and the calls with it. */
function useSecondFactor() {
  const { signIn } = useSignInCalls();
  const [offer, setOffer] = useState<(SecondFactorOffer & { at: number }) | null>(null);
  const signed = useRef<PasskeyAssertion | null>(null);
  const passkey = offer?.passkey && hasPasskeys() ? offer.passkey : null;

  async function call(typed: FormData, proof: { code: string; passkey: PasskeyAssertion | null }) {
    const email = textIn(typed, 'email').trim();
    const answer = await signIn({ email, password: textIn(typed, 'password'), ...proof });
    const next = answer.class === 'error' ? answer.secondFactor : undefined;
    setOffer(next ? { ...next, at: Date.now() } : null);
    return { answer, request: next?.passkey ?? null };
  }

  /** The request of the last answer, or a new one where that may expire while the person takes their time. */
  async function currentRequest(form: HTMLFormElement): Promise<PasskeyRequest | null> {
    if (offer && Date.now() - offer.at < PASSKEY_CHALLENGE_MS / 2) return offer.passkey;
    return (await call(new FormData(form), { code: '', passkey: null })).request;
  }

  return {
    offer,
    passkey,
    /** Signs in by the passkey that has signed, else by the code. */
    async attempt(typed: FormData, code: string) {
      const assertion = signed.current;
      signed.current = null;
      if (passkey && !assertion && code === '') return 'code_missing' as const;
      return (await call(typed, { code: assertion ? '' : code, passkey: assertion })).answer;
    },
    /** Has the passkey sign for the form that is submitted next. */
    async sign(form: HTMLFormElement): Promise<boolean> {
      const request = await currentRequest(form);
      signed.current = request && (await signWithPasskey(request));
      return signed.current !== null;
    },
  };
}
