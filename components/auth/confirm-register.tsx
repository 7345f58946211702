'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loading } from '#components/ui/loading.tsx';
import { useBasket } from '#lib/browser/use-basket.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { CompleteSignUp } from './complete-sign-up.tsx';
import { ConfirmDone } from './confirm-done.tsx';
import { ConfirmFailure } from './confirm-failure.tsx';
import { type Confirmation, useConfirmRegister } from './use-confirm-register.ts';
import { useOnward } from './use-onward.ts';

/** Whoever is signed in by the link goes on where they were. */
function Onward({ backTo = null }: { backTo?: 'basket' | 'home' | null }) {
  const t = useTranslations('auth.confirm');
  useOnward(backTo);
  return <Loading label={t('busy')} />;
}

/** The place that the link of the confirmation e-mail leads to. */
export function ConfirmRegister() {
  const t = useTranslations('auth.confirm');
  const { reading, retry } = useConfirmRegister();
  const [completed, setCompleted] = useState<Confirmation | null>(null);
  const signedIn = useSignedIn();
  const hasBasket = useBasket().basket.length > 0;

  if (!reading) return <Loading label={t('busy')} />;
  if (!completed && reading.state === 'elsewhere') {
    const { token, signUp } = reading;
    return <CompleteSignUp token={token} signUp={signUp} onDone={setCompleted} onSpent={setCompleted} />;
  }
  const answer = completed ?? (reading.state === 'answered' ? reading.answer : null);
  if (!answer) return <Loading label={t('busy')} />;
  if (answer.class === 'error') {
    // The code, or another tab of this browser, was faster.
    if (answer.code === 'used_token' && signedIn) return <Onward />;
    return <ConfirmFailure failure={answer} onRetry={retry} />;
  }
  // In another browser the basket stayed behind, with the page that signed up.
  const isWhereTheyWere = !completed || (answer.back_to === 'basket' && hasBasket);
  if (answer.customer && isWhereTheyWere) return <Onward backTo={answer.back_to} />;
  return <ConfirmDone backTo={answer.back_to} signedIn={answer.customer !== undefined} />;
}
