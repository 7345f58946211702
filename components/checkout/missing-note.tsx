'use client';

import { useTranslations } from 'next-intl';
import type { Delivery } from '#lib/browser/use-delivery.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ADDRESS_PLACE, goToSection } from './go-to-section.ts';

/** Why a delivery cannot be ordered yet, in short above the button: on a phone its own place is out of sight, and this leads there. */
export function MissingNote({ delivery, subtotal }: { delivery: Delivery; subtotal: Cents }) {
  const t = useTranslations('checkout.summary.missing');
  const { places, zone, possible, leastMinimum } = delivery;
  if (!places || possible) return null;
  const minimum = zone?.minimumPrice ?? leastMinimum ?? ZERO;
  const missing = priceText(cents(minimum - subtotal));

  function sentence(): string {
    if (subtotal >= minimum) return t('address');
    return zone ? t('minimum', { missing, inTown: inTown(zone.city) }) : t('leastMinimum', { missing });
  }

  return (
    <button
      type="button"
      onClick={() => goToSection(ADDRESS_PLACE)}
      className="min-h-11 self-center text-center font-semibold text-sm text-warning underline underline-offset-4"
    >
      {sentence()}
    </button>
  );
}
