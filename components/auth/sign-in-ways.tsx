'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { type AskedCode, dropAskedCode, keepAskedCode, readAskedCode } from './asked-code.ts';
import { CodeForm } from './code-form.tsx';
import { CodeRequestForm } from './code-request-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useOnward } from './use-onward.ts';

type Way = 'password' | 'code' | AskedCode;

/** Signing in by password or by a code that an e-mail brings. */
export function SignInWays() {
  const t = useTranslations('auth.code');
  const { storeId } = useShop().store;
  const forms = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState<Way>('password');
  const [email, setEmail] = useState('');
  useOnward();

  useEffect(() => {
    const asked = readAskedCode(storeId, Date.now());
    if (!asked) return;
    setEmail(asked.email);
    setWay(asked);
  }, [storeId]);

  /** The form that comes takes the focus, which the one that goes would leave nowhere. */
  function go(next: Way): void {
    flushSync(() => setWay(next));
    forms.current?.querySelector('input')?.focus();
  }

  function onAsked(address: string): void {
    const asked = { email: address, askedAt: Date.now() };
    setEmail(address);
    keepAskedCode(storeId, asked);
    go(asked);
  }

  function leave(next: Way): void {
    dropAskedCode(storeId);
    go(next);
  }

  return (
    <div ref={forms} className="flex flex-col gap-3">
      {way === 'password' && <LoginForm email={email} onEmail={setEmail} />}
      {way === 'code' && <CodeRequestForm email={email} onAsked={onAsked} />}
      {typeof way === 'object' && (
        <>
          <CodeForm asked={way} onAsked={onAsked} />
          <Button kind="quiet" wide onClick={() => leave('code')}>
            {t('otherAddress')}
          </Button>
        </>
      )}
      <Button
        kind="secondary"
        size="large"
        wide
        onClick={() => leave(way === 'password' ? 'code' : 'password')}
      >
        {t(way === 'password' ? 'way' : 'password')}
      </Button>
    </div>
  );
}
