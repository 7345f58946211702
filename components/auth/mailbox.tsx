'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { emphasis } from './emphasis.tsx';
import { MailSent } from './mail-sent.tsx';
import { SignUpCode } from './sign-up-code.tsx';

/** Where to look next, once the e-mail that confirms a sign-up is on its way. */
export function Mailbox({
  email,
  toBasket,
  again,
  onCorrect,
}: {
  email: string;
  /** A basket waits for the person. */
  toBasket: boolean;
  again: ReactNode;
  onCorrect: () => void;
}) {
  const t = useTranslations('auth.mailbox');
  const words = { title: t('title'), nothing: t('nothing'), login: t('login'), correct: t('correct') };
  return (
    <MailSent words={words} form={<SignUpCode email={email} />} again={again} onCorrect={onCorrect}>
      <p>{t.rich('text', { email: emphasis, address: email })}</p>
      {toBasket && <p>{t('basket')}</p>}
    </MailSent>
  );
}
