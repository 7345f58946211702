'use client';

import { NextIntlClientProvider } from 'next-intl';
import { AddressSheet } from '#components/storefront/addresses/address-sheet.tsx';
import { useCloseIf } from '#lib/browser/navigation/open-sheet.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import address from '#lib/i18n/messages/fr/address.json' with { type: 'json' };
import { NEW_ADDRESS } from '#lib/routes.ts';

const sentences = { address };
const ID = /^[1-9]\d{0,9}$/;

/** The address modal, for a new address or the one that the URL names (SPEC section 2, Dashboard). */
export function AddressOverlay({ value }: { value: string }) {
  const signedIn = useSignedIn();
  const known = value === NEW_ADDRESS || ID.test(value);
  const refused = !known || signedIn === false;
  useCloseIf(refused);
  if (refused) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <AddressSheet addressId={value === NEW_ADDRESS ? null : Number(value)} />
    </NextIntlClientProvider>
  );
}
