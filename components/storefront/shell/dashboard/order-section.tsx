'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OrderHistory } from '#components/storefront/orders/order-history.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };

const sentences = { orders };

export function OrderSection({ customer }: { customer: Customer }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <OrderHistory customer={customer} />
    </NextIntlClientProvider>
  );
}
