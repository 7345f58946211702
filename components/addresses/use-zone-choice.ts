'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ListOption } from '#components/ui/list-options.tsx';
import { readDeliveryCity } from '#lib/browser/delivery-city.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useBasket } from '#lib/browser/use-basket.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import { zoneOfCity } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import type { Cents } from '#lib/domain/money.ts';
import { cityChoices, regionChoices } from '#lib/domain/zone-choices.ts';
import { amountText } from '#lib/i18n/amount.ts';

/**
 * Region then city out of the shop's zones. A zone whose minimum the basket does not meet is disabled (SPEC section 5,
 * Address form), except where an address is already and where the basket is to be delivered: the minimum keeps an order
 * from there, not the address. `lift` releases all zones, for an address that is of use later. A new address begins
 * with the city that was named in the basket.
 */
export function useZoneChoice(zones: readonly DeliveryZone[], address: AddressWire | null) {
  const t = useTranslations('address.form');
  const { basket } = useBasket();
  const [lifted, setLifted] = useState(false);
  const subtotal = basket.length === 0 ? null : basketTotal(basket);
  const { storeId } = useShop().store;
  const own = address && zoneOfCity(zones, address.city_id);
  const [named] = useState(() => zoneOfCity(zones, readDeliveryCity(storeId)));
  const first = address ? own : named;
  const [region, setRegion] = useState(first?.zone ?? null);
  const [cityId, setCityId] = useState(address?.city_id ?? first?.cityId ?? null);
  const zone = cityId === null ? null : zoneOfCity(zones, cityId);

  const option = (value: string, label: string, free: boolean, unmet: Cents | null): ListOption =>
    unmet === null
      ? { value, label }
      : { value, label, note: t('minimum', { amount: amountText(unmet) }), disabled: !free };
  const isFree = (matches: (of: DeliveryZone) => boolean) =>
    lifted || [own, named].some((each) => each !== null && matches(each));

  const regions = regionChoices(zones, subtotal);
  const isShort =
    !lifted &&
    (regions.some((choice) => choice.unmetMinimum !== null) ||
      cityChoices(zones, region, subtotal).some((choice) => choice.unmetMinimum !== null));

  return {
    /** The basket, where it is too small for some zone that could be chosen now; else null. */
    shortBasket: isShort ? subtotal : null,
    region,
    cityId,
    /** null before a city is chosen, and when the shop does not deliver there any more. */
    zone,
    /** The city of an address where the shop does not deliver any more. */
    lostCity: address && cityId !== null && !zone ? address.city : undefined,
    regions: regions.map(({ region: name, unmetMinimum }) =>
      option(
        name,
        name,
        isFree((of) => of.zone === name),
        unmetMinimum,
      ),
    ),
    cities: cityChoices(zones, region, subtotal).map(({ zone: { cityId: id, city }, unmetMinimum }) =>
      option(
        String(id),
        city,
        isFree((of) => of.cityId === id),
        unmetMinimum,
      ),
    ),
    pickRegion(next: string): void {
      setRegion(next);
      if (zone?.zone !== next) setCityId(null);
    },
    pickCity: (next: string) => setCityId(Number(next)),
    lift: () => setLifted(true),
  };
}

export type ZoneChoice = ReturnType<typeof useZoneChoice>;
