'use client';

import { NextIntlClientProvider } from 'next-intl';
import { AddressList } from '#components/storefront/addresses/address-list.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import address from '#lib/i18n/messages/fr/address.json' with { type: 'json' };

const sentences = { address };

export function AddressSection({ customer }: { customer: CustomerWire }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <AddressList addresses={customer.addresses} />
    </NextIntlClientProvider>
  );
}
