'use client';

import { NextIntlClientProvider } from 'next-intl';
import { AddressList } from '#components/storefront/addresses/address-list.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import address from '#lib/i18n/messages/fr/address.json' with { type: 'json' };

const sentences = { address };

export function AddressSection({ customer }: { customer: Customer }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <AddressList addresses={customer.addresses} />
    </NextIntlClientProvider>
  );
}
