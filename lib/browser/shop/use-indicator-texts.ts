'use client';

import { useTranslations } from 'next-intl';
import type { HeaderIndicator, StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { hourText, momentText } from '#lib/i18n/hour.ts';

/** What the header says beside the name of the shop (SPEC section 4). */
export interface IndicatorTexts {
  /** Ouvert, Ouvre à {time} or Fermé. */
  mark: string;
  /** Each shown if there is room: until when the shop is open, that it is open for orders only, or when it opens next. */
  notes: readonly string[];
  /** Of a closed shop that takes orders ahead: when it serves next, where there is no room for the notes. */
  from: string | null;
}

/** The texts of an indicator. `atTable`: for somebody who is served only while the shop is open. */
export function useIndicatorTexts() {
  const t = useTranslations('page.indicator');
  const day = useTranslations('page.weekday');

  function notesOf(
    { className }: HeaderIndicator,
    { code, className: look, canOrder, opensAt, closesAt }: StoreStatus,
  ): string[] {
    const next = opensAt && { day: day(`${opensAt.weekday}`), time: hourText(opensAt.minute) };
    if (className === 'open') {
      if (code === 'open') return [closesAt ? t('until', { time: hourText(closesAt.minute) }) : t('allDay')];
      // The status banner says that the shop itself is closed.
      if (canOrder) return [t('ordersOnly'), t('inAdvance')];
      return next ? [t('from', next)] : [];
    }
    // The indicator may be 'closed' while the shop is open: orders end before closing time.
    return className === 'closed' && look === 'close-store' && next ? [t('opens', next)] : [];
  }

  return (
    { indicator, status }: { indicator: HeaderIndicator; status: StoreStatus },
    { atTable = false } = {},
  ): IndicatorTexts => {
    const { className, opensAt = 0 } = indicator;
    const { code, opensAt: opening, pickupFrom = opening } = status;
    const next = atTable ? opening : pickupFrom;
    const isAhead = className === 'open' && code !== 'open';
    return {
      mark: t(className, { time: hourText(opensAt) }),
      notes: notesOf(indicator, status),
      from: isAhead && next ? t('fromMoment', { moment: momentText(next) }) : null,
    };
  };
}
