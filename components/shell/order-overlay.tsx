'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { OrderSheet } from '#components/orders/order-sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };

const sentences = { orders };
const ID = /^[1-9]\d{0,9}$/;

/** The order that the address names. The sentences come with this code, so that no page carries them. */
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
