'use client';

import { useTranslations } from 'next-intl';
import { isNegativeAmount } from '#lib/i18n/read-amount.ts';

/**
 * What a field says of a typed amount that is none: that it is below zero, else the field's own sentence.
 *
 * @example amountError('-5', t('wrong')) // 'Un montant ne peut pas être négatif : retirez le signe moins.'
 */
export function useAmountError(): (text: string, wrong: string) => string {
  const t = useTranslations('manageShell');
  return (text, wrong) => (isNegativeAmount(text) ? t('negativeAmount') : wrong);
}
