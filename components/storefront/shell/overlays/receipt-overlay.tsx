'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { ReceiptSheet } from '#components/storefront/transactions/receipt-sheet.tsx';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useCustomersOnly } from '#lib/browser/navigation/use-customers-only.ts';
import transactions from '#lib/i18n/messages/fr/transactions.json' with { type: 'json' };

const sentences = { transactions };
const ID = /^[1-9]\d{0,9}$/;

/** The receipt of the order that the address names; a visitor is redirected home. */
export function ReceiptOverlay({ value }: { value: string }) {
  const known = ID.test(value);
  const customer = useCustomersOnly();
  useEffect(() => {
    if (!known) closeSheet();
  }, [known]);
  if (!known || !customer) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ReceiptSheet orderId={Number(value)} />
    </NextIntlClientProvider>
  );
}
