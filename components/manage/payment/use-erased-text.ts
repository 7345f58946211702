'use client';

import { useTranslations } from 'next-intl';
import { type CounterPayment, sumOf } from '#lib/domain/counter/payments.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What is said before an order is erased: with payments, also that they are to be given back. */
export function useErasedText(): (text: string, noted: readonly CounterPayment[]) => string {
  const t = useTranslations('manageCounter.payment');
  return (text, noted) =>
    noted.length === 0 ? text : `${text} ${t('erased', { amount: priceText(sumOf(noted)) })}`;
}
