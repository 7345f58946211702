'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useCustomer } from '#lib/browser/use-customer.ts';
import account from '#lib/i18n/messages/fr/account.json' with { type: 'json' };
import { AccountMenu } from './account-menu.tsx';

const sentences = { account };

/** The menu of the person who is signed in; `loading` keeps its place until they are known. */
export function CustomerMenu({ loading }: { loading: ReactNode }) {
  const { status, customer } = useCustomer();
  if (status !== 'customer' && status !== 'away') return loading;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <AccountMenu customer={customer} />
    </NextIntlClientProvider>
  );
}
