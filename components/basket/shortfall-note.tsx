'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { deliveryShortfall, leastDelivery } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What a basket lacks to be delivered in a zone, or free; from how much on, while no zone is known. */
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
  const shortfall = zone && deliveryShortfall(zone, subtotal);
  const below = shortfall?.towards === 'minimum';

  function sentence(): string | null {
    if (zone) {
      if (!shortfall) return null;
      const told = { missing: priceText(shortfall.missing), minimum: priceText(zone.minimumPrice) };
      return t(below ? 'minimum' : 'missing', told);
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
    <p
      role="status"
      className={classNames(
        'tabular text-sm empty:hidden',
        below ? 'font-semibold text-warning' : 'text-muted',
      )}
    >
      {sentence()}
    </p>
  );
}
