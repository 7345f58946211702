'use client';

import { useState } from 'react';
import {
  declineDelivery,
  nameDeliveryCity,
  readDeliveryCity,
  readDeliveryIntent,
} from '#lib/browser/delivery-city.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useDeliveryZones } from '#lib/browser/use-delivery-zones.ts';
import { useTableWanted } from '#lib/browser/use-table-wanted.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { deliveryFee, findZone, zoneOfCity } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import type { Cents } from '#lib/domain/money.ts';

export interface BasketDelivery {
  /** Whether delivery is asked about at all: not at a table, nor where no orders are taken. */
  asked: boolean;
  /** null until they are known. Silent when they cannot be read: the order step asks again. */
  zones: readonly DeliveryZone[] | null;
  /** The zone of the basket's city, for what it asks and costs. */
  zone: DeliveryZone | null;
  /** The diner has said that it is not delivered. */
  declined: boolean;
  /** What delivery adds to the total, as the order step will begin with it; null for nothing. */
  fee: Cents | null;
  /** Chooses a city, or null for no delivery. */
  choose: (cityId: number | null) => void;
}

/**
 * Where a basket would be delivered: to the city that the diner names, which this browser remembers, else to the
 * address that the order step will begin with: a customer's default one, else their first that is delivered to. Its
 * fee is part of the total once the order step begins with delivery. Only for what is rendered in the browser alone.
 */
export function useBasketDelivery(basket: Basket): BasketDelivery {
  const { storeId, webOrder, delivers } = useShop().store;
  const seated = useTableWanted(storeId);
  const asked = webOrder && delivers && !seated;
  const { zones } = useDeliveryZones(asked);
  const { customer } = useCustomer();
  const [city, setCity] = useState(() => readDeliveryCity(storeId));
  const [intent, setIntent] = useState(() => readDeliveryIntent(storeId));

  function ownZone(all: readonly DeliveryZone[]): DeliveryZone | null {
    const places = (customer?.addresses ?? []).map((address) => ({
      address,
      zone: findZone(all, address.city_id, address.zone_id),
    }));
    const reached = places.filter(({ zone }) => zone);
    return (reached.find(({ address }) => address.default) ?? reached[0])?.zone ?? null;
  }

  const declined = intent === 'declined';
  const zone =
    zones && !declined ? ((city === null ? null : zoneOfCity(zones, city)) ?? ownZone(zones)) : null;
  return {
    asked,
    zones,
    zone,
    declined,
    fee: zone && intent === 'wanted' ? deliveryFee(zone, basketTotal(basket)) : null,
    choose(cityId): void {
      setCity(cityId);
      setIntent(cityId === null ? 'declined' : 'wanted');
      if (cityId === null) declineDelivery(storeId);
      else nameDeliveryCity(storeId, cityId);
    },
  };
}
