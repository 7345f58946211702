'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { SendAgain } from './send-again.tsx';

/** Has the e-mail of a sign-up or of a forgotten password sent once more. */
export function MailAgain(again: Omit<ComponentProps<typeof SendAgain>, 'words' | 'wide'>) {
  const t = useTranslations('auth.mailAgain');
  const words = {
    now: t('now'),
    later: (seconds: number) => t('later', { seconds }),
    done: t('done'),
    failed: t('failed'),
  };
  return <SendAgain {...again} wide words={words} />;
}
