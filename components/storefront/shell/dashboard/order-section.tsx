'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OrderHistory } from '#components/storefront/orders/order-history.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };

const sentences = { orders };

export function OrderSection({ customer }: { customer: CustomerWire }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <OrderHistory customer={customer} />
    </NextIntlClientProvider>
  );
}
