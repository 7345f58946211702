'use client';

import { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import type { ZoneFacts } from '#lib/domain/store/shop-zones.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What a zone means for a diner: 'Livraison 3,50 €, offerte dès 30,00 €. Commande minimum : 15,00 €.' */
export function useZoneText() {
  const t = useTranslations('manageDelivery.diner');
  return ({ fee, freeFrom, minimum, extraMinutes }: Omit<ZoneFacts, 'name'>): string => {
    const isFree = fee === ZERO || (freeFrom > ZERO && freeFrom <= minimum);
    const amounts = { fee: priceText(fee), from: priceText(freeFrom) };
    return [
      isFree ? t('free') : freeFrom > ZERO ? t('freeFrom', amounts) : t('fee', amounts),
      ...(minimum > ZERO ? [t('minimum', { minimum: priceText(minimum) })] : []),
      ...(extraMinutes > 0 ? [t('minutes', { minutes: extraMinutes })] : []),
    ].join(' ');
  };
}
