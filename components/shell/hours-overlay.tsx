'use client';

import { NextIntlClientProvider } from 'next-intl';
import shell from '#lib/i18n/messages/fr/shell.json' with { type: 'json' };
import { HoursSheet } from './hours-sheet.tsx';

const sentences = { shell };

/** Hours and contact of the shop. The sentences come with this code, so that no page carries them. */
export function HoursOverlay() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <HoursSheet />
    </NextIntlClientProvider>
  );
}
