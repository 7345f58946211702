'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import table from '#lib/i18n/messages/fr/table.json' with { type: 'json' };

const sentences = { table };

/** The sentences about tables come with their code, so that no page carries them. */
export function TableSentences({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      {children}
    </NextIntlClientProvider>
  );
}
