'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { ReceiptSheet } from '#components/ledger/receipt-sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useCustomersAlone } from '#lib/browser/use-customers-alone.ts';
import ledger from '#lib/i18n/messages/fr/ledger.json' with { type: 'json' };

const sentences = { ledger };
const ID = /^[1-9]\d{0,9}$/;

/** The receipt of the order that the address names; a visitor is sent home. */
export function ReceiptOverlay({ value }: { value: string }) {
  const known = ID.test(value);
  const customer = useCustomersAlone();
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
