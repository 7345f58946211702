'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { emphasis } from './emphasis.tsx';
import { MailSent } from './mail-sent.tsx';

/** Where to look next, once the e-mail that confirms a sign-up is on its way. */
export function Mailbox({
  email,
  again,
  onCorrect,
}: {
  email: string;
  again: ReactNode;
  onCorrect: () => void;
}) {
  const t = useTranslations('auth.mailbox');
  const { storeId } = useShop().store;
  const words = { title: t('title'), nothing: t('nothing'), login: t('login'), correct: t('correct') };
  return (
    <MailSent words={words} again={again} onCorrect={onCorrect}>
      <p>{t.rich('text', { email: emphasis, address: email })}</p>
      {wantsBasketReturn(storeId) && <p>{t('basket')}</p>}
    </MailSent>
  );
}
