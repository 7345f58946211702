'use client';

import { useTranslations } from 'next-intl';
import type { HeaderIndicator } from '#lib/domain/opening-hours/indicator.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/**
 * What stands beside the indicator, word by word as there is room: until when the shop is open, that it is open to
 * orders alone, or when it opens next.
 */
export function useIndicatorNote(): (found: { indicator: HeaderIndicator; status: StoreStatus }) => string[] {
  const t = useTranslations('page.indicator');
  const day = useTranslations('page.weekday');
  return ({ indicator, status: { code, className, canOrder, opensAt, closesAt } }) => {
    const next = opensAt && { day: day(`${opensAt.weekday}`), time: hourText(opensAt.minute) };
    if (indicator.className === 'open') {
      if (code === 'open') return [closesAt ? t('until', { time: hourText(closesAt.minute) }) : t('always')];
      // The banner above says that the shop itself is closed.
      if (canOrder) return [t('orders'), t('ahead')];
      return next ? [t('from', next)] : [];
    }
    // An indicator may be closed while the shop is open: that is how ordering before closing only works.
    return indicator.className === 'closed' && className === 'close-store' && next ? [t('opens', next)] : [];
  };
}
