'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { emphasis } from './emphasis.tsx';
import { MailSent } from './mail-sent.tsx';

/** Where to look for the link to a new password, should there be an account. */
export function ForgotSent({
  email,
  again,
  onCorrect,
}: {
  email: string;
  again: ReactNode;
  onCorrect: () => void;
}) {
  const t = useTranslations('auth.forgot.sent');
  const words = { title: t('title'), nothing: t('nothing'), login: t('login'), correct: t('correct') };
  return (
    <MailSent words={words} again={again} onCorrect={onCorrect}>
      <p>{t.rich('text', { email: emphasis, address: email })}</p>
    </MailSent>
  );
}
