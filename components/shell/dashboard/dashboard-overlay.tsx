'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { closeSheet } from '#lib/browser/place.ts';
import { useCustomersAlone } from '#lib/browser/use-customers-alone.ts';
import account from '#lib/i18n/messages/fr/account.json' with { type: 'json' };
import dashboard from '#lib/i18n/messages/fr/dashboard.json' with { type: 'json' };
import { dashboardSectionOf } from '#lib/routes.ts';
import { DashboardSheet } from './dashboard-sheet.tsx';

const sentences = { account, dashboard };

/** The sub-page of the customer area that the address names, over the page; a visitor is sent home. */
export function DashboardOverlay({ value }: { value: string }) {
  const section = dashboardSectionOf(value);
  const customer = useCustomersAlone();
  useEffect(() => {
    if (section === null) closeSheet();
  }, [section]);
  if (section === null || !customer) return null;
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <DashboardSheet section={section} />
    </NextIntlClientProvider>
  );
}
