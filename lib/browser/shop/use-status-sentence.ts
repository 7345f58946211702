'use client';

import { useTranslations } from 'next-intl';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/**
 * The French sentence of a store status (SPEC section 4); null when the specification wants no message. Without the next
 * opening where a closure says it.
 */
export function useStatusSentence(): (status: StoreStatus, isByClosure?: boolean) => string | null {
  const t = useTranslations('page.status');
  const day = useTranslations('page.weekday');
  return ({ code, opensAt, pickupFrom = opensAt }, isByClosure = false) => {
    if (code === 'open') return null;
    const sentence = t(code, { time: pickupFrom ? hourText(pickupFrom.minute) : '' });
    if (!opensAt || isByClosure || code === 'before_opening') return sentence;
    const next = t('nextOpening', { day: day(`${opensAt.weekday}`), time: hourText(opensAt.minute) });
    return `${sentence} ${next}`;
  };
}
