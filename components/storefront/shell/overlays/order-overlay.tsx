'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };

const sentences = { orders };
const ID = /^[1-9]\d{0,9}$/;

/** The order that the address names. Its messages are part of this chunk, not of the page. */
export function OrderOverlay({ value }: { value: string }) {
  const known = ID.test(value);
  useEffect(() => {
    if (!known) closeSheet();
  }, [known]);
  if (!known) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <OrderSheet orderId={Number(value)} />
    </NextIntlClientProvider>
  );
}
