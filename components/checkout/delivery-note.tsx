'use client';

import { useTranslations } from 'next-intl';
import type { Delivery } from '#lib/browser/use-delivery.ts';
import { deliveryShortfall } from '#lib/domain/delivery.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { TooSmallNote } from './too-small-note.tsx';

/** What is missing for a delivery: an address, or what the basket lacks for it, or to be delivered free. */
export function DeliveryNote({
  delivery: { places, zone, elsewhere, leastMinimum },
  subtotal,
}: {
  delivery: Delivery;
  subtotal: Cents;
}) {
  const t = useTranslations('checkout.address');
  if (!places) return null;
  const noAddress = (sentence: string) => (
    <p role="status" className="font-semibold text-sm text-warning">
      {sentence}
    </p>
  );
  if (zone) {
    const shortfall = deliveryShortfall(zone, subtotal);
    const missing = shortfall ? priceText(shortfall.missing) : '';
    const told = { minimum: priceText(zone.minimumPrice), missing, inTown: inTown(zone.city) };
    return (
      <>
        {elsewhere && noAddress(t('elsewhere', { inTown: inTown(elsewhere) }))}
        {shortfall?.towards === 'minimum' && (
          <TooSmallNote>{t(elsewhere ? 'minimumOfCity' : 'minimum', told)}</TooSmallNote>
        )}
        {shortfall?.towards === 'free' && <p className="text-muted text-sm">{t('missing', told)}</p>}
      </>
    );
  }
  if (leastMinimum !== null && subtotal < leastMinimum) {
    const missing = priceText(cents(leastMinimum - subtotal));
    return <TooSmallNote>{t('tooSmall', { minimum: priceText(leastMinimum), missing })}</TooSmallNote>;
  }
  return noAddress(t(places.length === 0 ? 'none' : 'choose'));
}
