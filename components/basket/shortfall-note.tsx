'use client';

import { useTranslations } from 'next-intl';
import { deliveryShortfall, leastDelivery } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What a basket lacks to be delivered free; from how much on it is delivered, while no zone is known. */
export function ShortfallNote({
  zones,
  zone,
  subtotal,
}: {
  zones: readonly DeliveryZone[];
  zone: DeliveryZone | null;
  subtotal: Cents;
}) {
  const t = useTranslations('basket.delivery');

  function sentence(): string | null {
    if (zone) {
      const shortfall = deliveryShortfall(zone, subtotal);
      return shortfall?.towards === 'free' ? t('missing', { missing: priceText(shortfall.missing) }) : null;
    }
    const least = leastDelivery(zones);
    if (!least) return null;
    const { fee, minimum } = least;
    return t(minimum === ZERO ? 'from' : 'fromMinimum', {
      free: String(fee === ZERO),
      fee: priceText(fee),
      minimum: priceText(minimum),
    });
  }

  return (
    <p role="status" className="tabular text-muted text-sm empty:hidden">
      {sentence()}
    </p>
  );
}

/** What a basket lacks of the minimum of the zone that it would be delivered in, said before the button is pressed. */
export function MinimumNote({ zone, subtotal }: { zone: DeliveryZone | null; subtotal: Cents }) {
  const t = useTranslations('basket.delivery');
  const shortfall = zone && deliveryShortfall(zone, subtotal);
  return (
    <p
      role="status"
      className="tabular text-pretty font-semibold text-sm text-warning leading-5 short:max-[24rem]:text-2xs empty:hidden"
    >
      {zone &&
        shortfall?.towards === 'minimum' &&
        t('minimum', {
          missing: priceText(shortfall.missing),
          minimum: priceText(zone.minimumPrice),
          inTown: inTown(zone.city),
        })}
    </p>
  );
}
