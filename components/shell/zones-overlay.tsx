'use client';

import { NextIntlClientProvider } from 'next-intl';
import { ZonesSheet } from '#components/zones/zones-sheet.tsx';
import zones from '#lib/i18n/messages/fr/zones.json' with { type: 'json' };

const sentences = { zones };

/** The delivery zones. The sentences come with this code, so that no page carries them. */
export function ZonesOverlay() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <ZonesSheet />
    </NextIntlClientProvider>
  );
}
