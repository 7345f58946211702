'use client';

import { NextIntlClientProvider } from 'next-intl';
import { ZonesSheet } from '#components/storefront/zones/zones-sheet.tsx';
import zones from '#lib/i18n/messages/fr/zones.json' with { type: 'json' };

const sentences = { zones };

/** The sheet of the delivery zones. */
export function ZonesOverlay() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ZonesSheet />
    </NextIntlClientProvider>
  );
}
