'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { useSheetId } from '#lib/browser/navigation/open-sheet.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };

const sentences = { orders };

/** The order that the address names. */
export function OrderOverlay({ value }: { value: string }) {
  const orderId = useSheetId(value);
  if (orderId === null) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <OrderSheet orderId={orderId} />
    </NextIntlClientProvider>
  );
}
