'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { onUrlChange } from '#lib/browser/navigation/url-change.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useContinueAfterSignIn } from './after-sign-in.ts';
import {
  CodeForm,
  CodeRequestForm,
  clearRequestedCode,
  type RequestedCode,
  readRequestedCode,
  storeRequestedCode,
} from './code-forms.tsx';
import { LoginForm } from './login-form.tsx';
import { readTypedEmail } from './remembered-email-field.tsx';

/** Sign-in by password or by an e-mailed code. Each step is a history entry. */
export function SignIn() {
  const t = useTranslations('auth.code');
  const { storeId } = useShop().store;
  const forms = useRef<HTMLDivElement>(null);
  const named = useSignInStep();
  const [requested, setRequested] = useState<RequestedCode | null>(null);
  const [email, setEmail] = useState('');
  const step = named === 'code' && !requested ? 'address' : named;
  const shown = useRef(step);
  useContinueAfterSignIn();

  useEffect(() => {
    setEmail(readTypedEmail(storeId));
    const stored = readRequestedCode(storeId, Date.now());
    if (!stored) return;
    setEmail(stored.email);
    setRequested(stored);
    if (signInStep() === null) replaceStep('code');
  }, [storeId]);

  // The new form takes the focus, which would be lost with the old one.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    forms.current?.querySelector('input')?.focus();
  }, [step]);

  function onRequested(address: string): void {
    const now = { email: address, askedAt: Date.now() };
    setEmail(address);
    setRequested(now);
    storeRequestedCode(storeId, now);
    if (step !== 'code') pushStep('code');
  }

  function switchTo(next: SignInStep): void {
    clearRequestedCode(storeId);
    setRequested(null);
    pushStep(next);
  }

  return (
    <div ref={forms} className="flex flex-col gap-3">
      {step === null && <LoginForm email={email} onEmail={setEmail} />}
      {step === 'address' && <CodeRequestForm email={email} onRequested={onRequested} />}
      {step === 'code' && requested && (
        <>
          <CodeForm requested={requested} onRequested={onRequested} />
          <Button kind="quiet" wide onClick={() => switchTo('address')}>
            {t('otherAddress')}
          </Button>
        </>
      )}
      <Button kind="secondary" size="large" wide onClick={() => switchTo(step === null ? 'address' : null)}>
        {t(step === null ? 'useCode' : 'usePassword')}
      </Button>
    </div>
  );
}

/** The step of a sign-in by code; null is sign-in by password. */
type SignInStep = 'address' | 'code' | null;

const PARAMETER = 'step';

/** The step in the URL: the back button leads to the previous one. */
function signInStep(): SignInStep {
  const step = new URLSearchParams(location.search).get(PARAMETER);
  return step === 'address' || step === 'code' ? step : null;
}

function urlAt(step: SignInStep): string {
  const url = new URL(location.href);
  if (step === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, step);
  return url.pathname + url.search;
}

const pushStep = (step: SignInStep): void => history.pushState(null, '', urlAt(step));

const replaceStep = (step: SignInStep): void => history.replaceState(null, '', urlAt(step));

const useSignInStep = (): SignInStep => useSyncExternalStore(onUrlChange, signInStep, () => null);
