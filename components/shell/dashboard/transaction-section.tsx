'use client';

import { NextIntlClientProvider } from 'next-intl';
import { Transactions } from '#components/ledger/transactions.tsx';
import ledger from '#lib/i18n/messages/fr/ledger.json' with { type: 'json' };

const sentences = { ledger };

export function TransactionSection() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Transactions />
    </NextIntlClientProvider>
  );
}
