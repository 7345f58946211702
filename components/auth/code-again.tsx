'use client';

import { useTranslations } from 'next-intl';
import { useAskCode } from '#lib/browser/use-ask-code.ts';
import type { AskedCode } from './asked-code.ts';
import { SendAgain } from './send-again.tsx';

/** Asks for another code to sign in with. */
export function CodeAgain({
  asked: { email, askedAt },
  onAsked,
}: {
  asked: AskedCode;
  onAsked: (email: string) => void;
}) {
  const t = useTranslations('auth.code');
  const { ask } = useAskCode();
  const words = {
    now: t('again.now'),
    later: (seconds: number) => t('again.later', { seconds }),
    done: t('again.done'),
    failed: t('failed'),
  };
  return (
    <SendAgain wide sentAt={askedAt} words={words} send={() => ask(email)} onSent={() => onAsked(email)} />
  );
}
