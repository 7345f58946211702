'use client';

import { useTranslations } from 'next-intl';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** The French sentence of a status (SPEC section 4), from those of the page; null where the specification wants an empty message. */
export function useStatusSentence(): (status: StoreStatus) => string | null {
  const t = useTranslations('page.status');
  const day = useTranslations('page.weekday');
  return ({ code, opensAt, pickupFrom = opensAt }) => {
    if (code === 'open') return null;
    const sentence = t(code, { time: pickupFrom ? hourText(pickupFrom.minute) : '' });
    if (!opensAt || code === 'before_opening') return sentence;
    const next = t('nextOpening', { day: day(`${opensAt.weekday}`), time: hourText(opensAt.minute) });
    return `${sentence} ${next}`;
  };
}
