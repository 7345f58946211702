'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { type AskedCode, dropAskedCode, keepAskedCode, readAskedCode } from './asked-code.ts';
import { CodeForm } from './code-form.tsx';
import { CodeRequestForm } from './code-request-form.tsx';
import { LoginForm } from './login-form.tsx';
import { goToStep, type SignInStep, signInStep, standAtStep, useSignInStep } from './sign-in-step.ts';
import { readTypedEmail } from './typed-email.ts';
import { useOnward } from './use-onward.ts';

/** Signing in by password or by a code that an e-mail brings. Each step is one in the history. */
export function SignInWays() {
  const t = useTranslations('auth.code');
  const { storeId } = useShop().store;
  const forms = useRef<HTMLDivElement>(null);
  const named = useSignInStep();
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [email, setEmail] = useState('');
  const step = named === 'code' && !asked ? 'address' : named;
  const shown = useRef(step);
  useOnward();

  useEffect(() => {
    setEmail(readTypedEmail(storeId));
    const known = readAskedCode(storeId, Date.now());
    if (!known) return;
    setEmail(known.email);
    setAsked(known);
    if (signInStep() === null) standAtStep('code');
  }, [storeId]);

  // The form that comes takes the focus, which the one that goes would leave nowhere.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    forms.current?.querySelector('input')?.focus();
  }, [step]);

  function onAsked(address: string): void {
    const now = { email: address, askedAt: Date.now() };
    setEmail(address);
    setAsked(now);
    keepAskedCode(storeId, now);
    if (step !== 'code') goToStep('code');
  }

  function leave(next: SignInStep): void {
    dropAskedCode(storeId);
    setAsked(null);
    goToStep(next);
  }

  return (
    <div ref={forms} className="flex flex-col gap-3">
      {step === null && <LoginForm email={email} onEmail={setEmail} />}
      {step === 'address' && <CodeRequestForm email={email} onAsked={onAsked} />}
      {step === 'code' && asked && (
        <>
          <CodeForm asked={asked} onAsked={onAsked} />
          <Button kind="quiet" wide onClick={() => leave('address')}>
            {t('otherAddress')}
          </Button>
        </>
      )}
      <Button kind="secondary" size="large" wide onClick={() => leave(step === null ? 'address' : null)}>
        {t(step === null ? 'way' : 'password')}
      </Button>
    </div>
  );
}
