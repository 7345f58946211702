'use client';

import { useTranslations } from 'next-intl';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { DayParts } from './use-day.ts';

/** Asks whether a recurring order is wanted this time: one tap orders it. */
export function ToConfirm({
  recurring: { total, payment_method, shipping_method: way },
  when,
  busy,
  onConfirm,
}: {
  recurring: RecurringWire;
  when: DayParts;
  busy: boolean;
  onConfirm: () => void;
}) {
  const t = useTranslations('recurring.confirm');
  return (
    <div className="flex flex-col gap-3 rounded-control bg-accent-soft p-4">
      <p className="font-bold text-accent-ink text-lg leading-snug">{t('title', { ...when })}</p>
      <p className="tabular">
        {t('text', { total: priceText(parseDecimal(total ?? '') ?? ZERO), means: payment_method, way })}
      </p>
      <Button size="large" wide aria-busy={busy} onClick={onConfirm} className="py-2.5 leading-snug">
        <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
      </Button>
    </div>
  );
}
