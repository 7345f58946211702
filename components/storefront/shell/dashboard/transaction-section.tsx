'use client';

import { NextIntlClientProvider } from 'next-intl';
import { Transactions } from '#components/storefront/transactions/transactions.tsx';
import transactions from '#lib/i18n/messages/fr/transactions.json' with { type: 'json' };

const sentences = { transactions };

export function TransactionSection() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Transactions />
    </NextIntlClientProvider>
  );
}
