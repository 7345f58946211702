'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/shop/use-store-status.ts';
import { hourText } from '#lib/i18n/hour.ts';
import table from '#lib/i18n/messages/fr/table.json' with { type: 'json' };

const messages = { table };

/** Provides the messages about tables, which load with the code for tables instead of with every page. */
export function TableMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

/**
 * The sentence that says when tables can order; null while they can, and until the clock is read in the browser.
 * Tables order from opening to closing time, whatever the forward-ordering setting.
 */
export function useTableOpening(): string | null {
  const t = useTranslations('table.opening');
  const day = useTranslations('table.weekday');
  const status = useStoreStatus(useShop().store)?.status;
  if (!status || status.code === 'open') return null;
  const { opensAt } = status;
  if (!opensAt) return t('unknown');
  const time = hourText(opensAt.minute);
  return opensAt.today ? t('today', { time }) : t('later', { day: day(`${opensAt.weekday}`), time });
}
