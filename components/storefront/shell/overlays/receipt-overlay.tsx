'use client';

import { NextIntlClientProvider } from 'next-intl';
import { ReceiptSheet } from '#components/storefront/transactions/receipt-sheet.tsx';
import { useSheetId } from '#lib/browser/navigation/open-sheet.ts';
import { useCustomersOnly } from '#lib/browser/navigation/use-customers-only.ts';
import transactions from '#lib/i18n/messages/fr/transactions.json' with { type: 'json' };

const sentences = { transactions };

/** The receipt of the order that the address names; a visitor is redirected home. */
export function ReceiptOverlay({ value }: { value: string }) {
  const orderId = useSheetId(value);
  const customer = useCustomersOnly();
  if (orderId === null || !customer) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ReceiptSheet orderId={orderId} />
    </NextIntlClientProvider>
  );
}
