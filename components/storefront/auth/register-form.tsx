'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { textIn } from '#components/forms/use-form.ts';
import { useSignUp } from '#lib/browser/account/sign-up.ts';
import { wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { readGuestContact } from '#lib/browser/orders/keep-guest-orders.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/storage/session-storage.ts';
import type { BackTo, SignUp } from '#lib/domain/account/sign-up.ts';
import { routes } from '#lib/routes.ts';
import { useContinueAfterSignIn } from './after-sign-in.ts';
import { useAuthForm } from './auth-form.tsx';
import { AlternativeLink, emphasis } from './auth-page.tsx';
import { SignUpCode } from './code-forms.tsx';
import { RegisterFields } from './customer-fields.tsx';
import { EmailedForm, EmailSent } from './emailed-form.tsx';
import { ResendEmailButton } from './resend-button.tsx';
import { telephoneIn } from './telephone-field.tsx';

const signUpIn = (typed: FormData, storeId: number): SignUp => ({
  firstname: textIn(typed, 'firstname'),
  lastname: textIn(typed, 'lastname'),
  email: textIn(typed, 'email').trim(),
  telephone: telephoneIn(typed),
  password: textIn(typed, 'password'),
  newsletter: typed.has('newsletter'),
  backTo: wantsBasketReturn(storeId) ? 'basket' : 'home',
});

const pendingOf = ({ firstname, lastname, email, telephone, backTo }: SignUp): PendingSignUp => ({
  firstname,
  lastname,
  email,
  telephone,
  backTo,
  sentAt: Date.now(),
});

/** Sign-up, until the link or the code of the confirmation e-mail signs the person in. */
export function RegisterForm() {
  const t = useTranslations('auth.register');
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const [pending, setPending] = useState<PendingSignUp | null>(null);
  /** The sign-up of this tab before it was reloaded. */
  const [restored, setRestored] = useState<PendingSignUp | null>(null);
  /** What the person said when they ordered without an account in this tab. */
  const [guest, setGuest] = useState<Pick<SignUp, (typeof TEXTS)[number]> | null>(null);
  /** Null after a reload: the password is not stored, so the same sign-up cannot be sent again. */
  const [sentSignUp, setSentSignUp] = useState<SignUp | null>(null);
  const { prepare, send } = useSignUp();

  function awaitConfirmation(signUp: SignUp): void {
    const sent = pendingOf(signUp);
    setSentSignUp(signUp);
    setPending(sent);
    storePendingSignUp(storeId, sent);
  }

  const form = useAuthForm(async (typed) => {
    const signUp = signUpIn(typed, storeId);
    const answer = await send(signUp);
    if (answer.class === 'error') return answer;
    awaitConfirmation(signUp);
    raiseAlert({ class: 'success', title: t('done.title'), message: t('done.message') });
    return 'done';
  });
  useContinueAfterSignIn(pending?.backTo);

  useEffect(() => {
    const stored = readPendingSignUp(storeId, Date.now());
    setRestored(stored);
    setPending(stored);
    const said = readGuestContact(storeId);
    setGuest(said && { ...namesOf(said.name), email: said.email, telephone: said.telephone });
  }, [storeId]);

  useEffect(() => {
    if (signedIn) clearPendingSignUp(storeId);
  }, [signedIn, storeId]);

  function correct(): void {
    clearPendingSignUp(storeId);
    setPending(null);
  }

  return (
    <EmailedForm
      labels={{ title: t('title'), intro: t('intro'), failed: t('failed'), submit: t('submit') }}
      form={form}
      onFocus={prepare}
      sent={
        pending && (
          <SignUpEmailSent
            email={pending.email}
            toBasket={pending.backTo === 'basket'}
            again={
              sentSignUp && (
                <ResendEmailButton
                  sentAt={pending.sentAt}
                  send={() => send(sentSignUp)}
                  onSent={() => awaitConfirmation(sentSignUp)}
                />
              )
            }
            onCorrect={correct}
          />
        )
      }
      alternative={
        <AlternativeLink question={t('alreadyRegistered')} link={t('login')} href={routes.login()} />
      }
    >
      <RegisterFields
        key={restored?.sentAt ?? (guest && 'guest')}
        initial={restored ?? guest ?? undefined}
        errors={form.errors}
      />
    </EmailedForm>
  );
}

/** Says that the confirmation e-mail was sent; its code can be typed here. */
function SignUpEmailSent({
  email,
  toBasket,
  again,
  onCorrect,
}: {
  email: string;
  /** The person continues with the basket afterwards. */
  toBasket: boolean;
  again: ReactNode;
  onCorrect: () => void;
}) {
  const t = useTranslations('auth.checkEmail');
  const labels = { title: t('title'), nothing: t('notReceived'), login: t('login'), correct: t('correct') };
  return (
    <EmailSent labels={labels} form={<SignUpCode email={email} />} again={again} onCorrect={onCorrect}>
      <p>{t.rich('text', { email: emphasis, address: email })}</p>
      {toBasket && <p>{t('basket')}</p>}
    </EmailSent>
  );
}

/** 'Léa Dupont Martin' has the first name 'Léa'. */
function namesOf(name: string): Pick<SignUp, 'firstname' | 'lastname'> {
  const [firstname = '', ...others] = name.trim().split(/\s+/);
  return { firstname, lastname: others.join(' ') };
}

/** A sign-up that awaits confirmation. The password is not stored. */
interface PendingSignUp {
  firstname: string;
  lastname: string;
  email: string;
  telephone: string;
  backTo: BackTo;
  /** When its e-mail was last sent. */
  sentAt: number;
}

/** The lifetime of the link in the e-mail. */
const LIFETIME_MS = 24 * 60 * 60_000;
const TEXTS = ['firstname', 'lastname', 'email', 'telephone'] as const;

const keyOf = (storeId: number) => `pending_sign_up_${storeId}`;

/** Earlier versions wrote `back_to`. */
const migrated = (stored: object): object =>
  'back_to' in stored ? { backTo: stored.back_to, ...stored } : stored;

function decode(stored: unknown): PendingSignUp | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const signUp = migrated(stored);
  return isSignUp(signUp) ? signUp : null;
}

function isSignUp(stored: object): stored is PendingSignUp {
  const signUp: Partial<Record<keyof PendingSignUp, unknown>> = stored;
  return (
    TEXTS.every((name) => typeof signUp[name] === 'string') &&
    (signUp.backTo === 'basket' || signUp.backTo === 'home') &&
    typeof signUp.sentAt === 'number'
  );
}

/** The pending sign-up of this tab. It is stored because a phone may discard the tab while its owner reads the e-mail. */
function readPendingSignUp(storeId: number, now: number): PendingSignUp | null {
  const signUp = readInTab(keyOf(storeId), decode);
  return signUp && now - signUp.sentAt < LIFETIME_MS ? signUp : null;
}

const storePendingSignUp = (storeId: number, signUp: PendingSignUp): boolean =>
  writeInTab(keyOf(storeId), signUp);

const clearPendingSignUp = (storeId: number): void => removeInTab(keyOf(storeId));
