'use client';

import { Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RecurringWire } from '#lib/contract/recurring.ts';

/** How a recurring order is paid, when it is handed over. */
export function RecurringPayment({
  recurring: { payment_method, shipping_method: way },
}: {
  recurring: RecurringWire;
}) {
  const t = useTranslations('recurring');
  return (
    <p className="flex gap-2.5">
      <Wallet aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <span>{t('payment', { means: t(`form.${payment_method}`, { way }) })}</span>
    </p>
  );
}
