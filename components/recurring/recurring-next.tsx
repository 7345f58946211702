'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock-text.ts';
import { nextOccurrence } from '#lib/domain/recurring.ts';
import { useDay } from './use-day.ts';

/** When a recurring order comes next, and after it when that one is skipped. */
export function RecurringNext({ recurring }: { recurring: RecurringWire }) {
  const t = useTranslations('recurring');
  const { timeZone } = useShop().store;
  const { dayOf } = useDay();
  const { next_date, skip_next, weekdays, time } = recurring;
  if (next_date === null) return <p className="text-muted">{t('pausedText')}</p>;
  const next = Date.parse(next_date.date);
  if (!skip_next) return <p className="tabular">{t('next', { ...dayOf(next) })}</p>;
  const after = nextOccurrence({ weekdays, minute: minuteOf(time) }, next, timeZone);
  return <p className="tabular">{t('skipped', { ...dayOf(after), skipped: dayOf(next).date })}</p>;
}
