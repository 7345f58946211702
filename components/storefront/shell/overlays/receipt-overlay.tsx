'use client';

import { NextIntlClientProvider } from 'next-intl';
import { ReceiptSheet } from '#components/storefront/transactions/receipt-sheet.tsx';
import { useSheetId } from '#lib/browser/navigation/open-sheet.ts';
import { useCustomersOnly } from '#lib/browser/navigation/use-customers-only.ts';
import { isGuestOrderHere } from '#lib/browser/orders/guest-orders.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import transactions from '#lib/i18n/messages/fr/transactions.json' with { type: 'json' };

const sentences = { transactions };

/** The receipt of the order that the address names; a visitor without an order of it is redirected home. */
export function ReceiptOverlay({ value }: { value: string }) {
  const orderId = useSheetId(value);
  const { storeId } = useShop().store;
  const isAllowed = useCustomersOnly(orderId !== null && isGuestOrderHere(storeId, orderId));
  if (orderId === null || !isAllowed) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ReceiptSheet orderId={orderId} />
    </NextIntlClientProvider>
  );
}
