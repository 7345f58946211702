'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/**
 * From when on orders are taken at tables, as a sentence; null while they are, and until the clock has been read. They
 * are from opening to closing time, whatever may be ordered ahead.
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
