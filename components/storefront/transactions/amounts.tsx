'use client';

import { useTranslations } from 'next-intl';
import { type Cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { DuePlace } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';

/** Parses the wire's decimal text. */
export const amountOf = (text: string): Cents => parseDecimal(text) ?? ZERO;

/** Formats the wire's decimal text for the screen. */
export const amountText = (text: string): string => priceText(amountOf(text));

/** Where the amount due is paid, next to 'Reste à régler'. */
export function DueLocation({ location }: { location: DuePlace | null }) {
  const t = useTranslations('transactions.place');
  if (location === null || location === 'online') return null;
  return <span className="text-muted text-sm"> · {t(location)}</span>;
}
