'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '#components/ui/fields/select.tsx';
import {
  chooseDeliveryCity,
  choosePickup,
  readDeliveryCity,
  readDeliveryIntent,
} from '#lib/browser/orders/delivery-city.ts';
import { useDeliveryZones } from '#lib/browser/orders/use-delivery-zones.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useNeedsTableCode } from '#lib/browser/table/use-needs-table-code.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import {
  cityChoices,
  deliveryFee,
  deliveryShortfall,
  leastDelivery,
  regionChoices,
  zoneOfAddress,
  zoneOfCity,
} from '#lib/domain/delivery.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';

export interface BasketDelivery {
  /** Whether the basket can be delivered at all: not at a table, nor when the shop takes no orders. */
  asked: boolean;
  /** null until they have loaded. A failure is silent: the order step reads them again. */
  zones: readonly DeliveryZone[] | null;
  /** The zone of the delivery city, with its fee and minimum. */
  zone: DeliveryZone | null;
  /** Whether the customer has chosen no delivery. */
  declined: boolean;
  /** The fee in the total, as the order step will start with it; null without delivery. */
  fee: Cents | null;
  /** How the basket would be ordered as things stand, for its VAT. */
  method: ShippingMethod;
  /** Chooses a city, or null for no delivery. */
  choose: (cityId: number | null) => void;
}

/**
 * Where the basket would be delivered: the city chosen here, which this browser remembers, else the address that the
 * order step will start with: the customer's default one, else their first within a zone. Browser only: it reads
 * storage during the first render.
 */
export function useBasketDelivery(basket: Basket): BasketDelivery {
  const { storeId, webOrder, delivers } = useShop().store;
  const seated = useNeedsTableCode(storeId);
  const asked = webOrder && delivers && !seated;
  const { zones } = useDeliveryZones(asked);
  const { customer } = useCustomer();
  const [city, setCity] = useState(() => readDeliveryCity(storeId));
  const [intent, setIntent] = useState(() => readDeliveryIntent(storeId));

  function ownZone(all: readonly DeliveryZone[], cityId: number | null): DeliveryZone | null {
    const candidates = (customer?.addresses ?? []).map((address) => ({
      address,
      zone: zoneOfAddress(all, address),
    }));
    const withinZone = candidates.filter(({ zone }) => zone && (cityId === null || zone.cityId === cityId));
    return (withinZone.find(({ address }) => address.isDefault) ?? withinZone[0])?.zone ?? null;
  }

  const declined = intent === 'declined';
  // An address in the chosen city may have a zone of its own there.
  const zone =
    zones && !declined ? (ownZone(zones, city) ?? zoneOfCity(zones, city) ?? ownZone(zones, null)) : null;
  const fee = zone && intent === 'wanted' ? deliveryFee(zone, basketTotal(basket)) : null;
  return {
    asked,
    zones,
    zone,
    declined,
    fee,
    method: seated ? 'table' : fee === null ? 'pickup' : 'delivery',
    choose(cityId): void {
      setCity(cityId);
      setIntent(cityId === null ? 'declined' : 'wanted');
      if (cityId === null) choosePickup(storeId);
      else chooseDeliveryCity(storeId, cityId);
    },
  };
}

/** The fee for delivery to a city, and what the basket lacks for it; known before anyone signs in. */
export function DeliveryEstimate({
  basket,
  delivery: { asked, zones, zone, declined, choose },
}: {
  basket: Basket;
  delivery: BasketDelivery;
}) {
  const t = useTranslations('basket.delivery');
  if (!asked || zones?.length === 0) return null;
  if (!zones) return <div aria-hidden className="h-25.5" />;
  const fee = zone && deliveryFee(zone, basketTotal(basket));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-4">
        <Select
          label={t('label')}
          value={zone?.cityId ?? ''}
          onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t(zone || declined ? 'without' : 'choose')}</option>
          {regionChoices(zones, null).map(({ region }) => (
            <optgroup key={region} label={region}>
              {cityChoices(zones, region, null).map(({ zone: { cityId }, label }) => (
                <option key={cityId} value={cityId}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        {fee !== null && (
          <p className="tabular flex min-h-12 shrink-0 items-center font-semibold">
            <span className="sr-only">{t('fee')}</span>
            {fee === ZERO ? t('free') : priceText(fee)}
          </p>
        )}
      </div>
      <ShortfallNote zones={zones} zone={zone} subtotal={basketTotal(basket)} />
    </div>
  );
}

/** The amount missing for free delivery; without a zone, the lowest fee and minimum of all zones. */
function ShortfallNote({
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

/** The amount missing to the zone's minimum order. */
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
