'use client';

import { NextIntlClientProvider } from 'next-intl';
import { RecurringOrders } from '#components/storefront/recurring/recurring-orders.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import recurring from '#lib/i18n/messages/fr/recurring.json' with { type: 'json' };

const sentences = { recurring };

export function RecurringSection({ customer }: { customer: Customer }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <RecurringOrders customer={customer} />
    </NextIntlClientProvider>
  );
}
