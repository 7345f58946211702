'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { isToConfirm } from '#lib/domain/recurring.ts';
import { useDay } from './use-day.ts';

/** Says to who follows a reminder that there is nothing to answer, unless something is or was just answered. */
export function UnansweredReminder({ recurring }: { recurring: readonly RecurringWire[] }) {
  const t = useTranslations('recurring.reminder');
  const { timeZone } = useShop().store;
  const { now } = useDay();
  const isAnswerable = ({ next_date, order_id }: RecurringWire) =>
    order_id !== null ||
    (next_date !== null && now !== null && isToConfirm(Date.parse(next_date.date), now, timeZone));
  if (now === null || recurring.some(isAnswerable)) return null;
  return (
    <Notice tone="info" title={t('nothing')} live>
      {t('text')}
    </Notice>
  );
}
