'use client';

import { useTranslations } from 'next-intl';
import type { DuePlace } from '#lib/domain/payments/payment-status.ts';

/** Where the amount due is paid, next to 'Reste à régler'. */
export function DueLocation({ location }: { location: DuePlace | null }) {
  const t = useTranslations('transactions.place');
  if (location === null || location === 'online') return null;
  return <span className="text-muted text-sm"> · {t(location)}</span>;
}
