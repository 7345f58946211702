'use client';

import { useTranslations } from 'next-intl';
import type { Delivery } from '#lib/browser/use-delivery.ts';
import { deliveryShortfall } from '#lib/domain/delivery.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { TooSmallNote } from './too-small-note.tsx';

/** What is missing for a delivery: an address, or what the basket lacks for it, or to be delivered free. */
export function DeliveryNote({
  delivery: { places, chosen, elsewhere, leastMinimum },
  subtotal,
}: {
  delivery: Delivery;
  subtotal: Cents;
}) {
  const t = useTranslations('checkout.address');
  if (!places) return null;
  if (chosen?.zone) {
    const { zone } = chosen;
    const shortfall = deliveryShortfall(zone, subtotal);
    if (!shortfall) return null;
    const missing = priceText(shortfall.missing);
    if (shortfall.towards === 'free')
      return <p className="text-muted text-sm">{t('missing', { missing })}</p>;
    return <TooSmallNote>{t('minimum', { minimum: priceText(zone.minimumPrice), missing })}</TooSmallNote>;
  }
  if (leastMinimum !== null && subtotal < leastMinimum) {
    const missing = priceText(cents(leastMinimum - subtotal));
    return <TooSmallNote>{t('tooSmall', { minimum: priceText(leastMinimum), missing })}</TooSmallNote>;
  }
  const wanted = elsewhere ? 'elsewhere' : places.length === 0 ? 'none' : 'choose';
  return (
    <p role="status" className="font-semibold text-sm text-warning">
      {t(wanted, { city: elsewhere ?? '' })}
    </p>
  );
}
