'use client';

import { useState } from 'react';
import { nameDeliveryCity, readDeliveryCity } from '#lib/browser/delivery-city.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useDeliveryZones } from '#lib/browser/use-delivery-zones.ts';
import { findZone, zoneOfCity } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';

/**
 * The zone that a basket would be delivered in: of the city that the diner names, which this browser remembers, else
 * of the address that the order step will begin with: a customer's default one, else their first that is delivered to. Only for what is rendered in the browser alone.
 */
export function useDeliveryZone(storeId: number, asked: boolean) {
  const { zones } = useDeliveryZones(asked);
  const { customer } = useCustomer();
  const [named, setNamed] = useState(() => readDeliveryCity(storeId));

  function ownZone(all: readonly DeliveryZone[]): DeliveryZone | null {
    const places = (customer?.addresses ?? []).map((address) => ({
      address,
      zone: findZone(all, address.city_id, address.zone_id),
    }));
    const reached = places.filter(({ zone }) => zone);
    return (reached.find(({ address }) => address.default) ?? reached[0])?.zone ?? null;
  }

  return {
    /** null until they are known. Silent when they cannot be read: the order step asks again. */
    zones,
    zone: zones && ((named === null ? null : zoneOfCity(zones, named)) ?? ownZone(zones)),
    name(cityId: number): void {
      setNamed(cityId);
      nameDeliveryCity(storeId, cityId);
    },
  };
}
