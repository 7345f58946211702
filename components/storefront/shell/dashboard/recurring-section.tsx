'use client';

import { NextIntlClientProvider } from 'next-intl';
import { RecurringOrders } from '#components/storefront/recurring/recurring-orders.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import recurring from '#lib/i18n/messages/fr/recurring.json' with { type: 'json' };

const sentences = { recurring };

export function RecurringSection({ customer }: { customer: CustomerWire }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <RecurringOrders customer={customer} />
    </NextIntlClientProvider>
  );
}
