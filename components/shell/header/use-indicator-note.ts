'use client';

import { useTranslations } from 'next-intl';
import type { HeaderIndicator } from '#lib/domain/opening-hours/indicator.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** What stands beside the indicator: until when the shop is open, or when it opens next; null when that is not known. */
export function useIndicatorNote(): (found: {
  indicator: HeaderIndicator;
  status: StoreStatus;
}) => string | null {
  const t = useTranslations('page.indicator');
  const day = useTranslations('page.weekday');
  return ({ indicator, status: { code, className, opensAt, closesAt } }) => {
    if (indicator.className === 'open' && code === 'open') {
      return closesAt ? t('until', { time: hourText(closesAt.minute) }) : t('always');
    }
    // An indicator may be closed while the shop is open: that is how ordering before closing only works.
    if (indicator.className !== 'closed' || className !== 'close-store' || !opensAt) return null;
    return t('opens', { day: day(`${opensAt.weekday}`), time: hourText(opensAt.minute) });
  };
}
