'use client';

import type { Address } from '#lib/domain/account/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { deliveryFee, leastDelivery, meetsMinimum, zoneOfAddress, zoneOfCity } from '#lib/domain/delivery.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { useDeliveryZones } from './use-delivery-zones.ts';

/** An address of the customer and its delivery zone, if there is one. */
export interface DeliveryOption {
  address: Address;
  zone: DeliveryZone | null;
}

export interface Delivery {
  /** undefined until the zones have loaded. */
  options: readonly DeliveryOption[] | undefined;
  failed: boolean;
  retry: () => void;
  /** The chosen address, else one in the chosen city, else the default address, else the first in a zone. */
  chosen: DeliveryOption | null;
  /** The zone whose minimum and fee apply: of the chosen address, else of the chosen city. */
  zone: DeliveryZone | null;
  /** The chosen city with a zone, while no address is chosen. */
  cityWithoutAddress: string | null;
  /** The lowest minimum of all zones; null until they have loaded. */
  lowestMinimum: Cents | null;
  /** Whether this basket can be delivered to the chosen address. */
  possible: boolean;
  fee: Cents;
}

/**
 * Delivery addresses, zone and fee of a basket; fetches nothing until delivery is `asked` for. `cityId` is the city
 * chosen before there was an address, null for none.
 */
export function useDelivery(
  addresses: readonly Address[],
  subtotal: Cents,
  wanted: number | null,
  asked: boolean,
  cityId: number | null = null,
): Delivery {
  const { zones, error, retry } = useDeliveryZones(asked);
  const places = zones
    ? addresses.map((address) => ({ address, zone: zoneOfAddress(zones, address) }))
    : undefined;
  const named = zones && cityId !== null ? zoneOfCity(zones, cityId) : null;
  const chosen = (asked && places && chosenOf(places, wanted, named)) || null;
  const zone = (chosen ? chosen.zone : named) ?? null;
  return {
    options: places,
    failed: error && !zones,
    retry: retry,
    chosen,
    zone,
    cityWithoutAddress: named && !chosen ? named.city : null,
    lowestMinimum: zones && (leastDelivery(zones)?.minimum ?? null),
    possible: chosen !== null && zone !== null && meetsMinimum(zone, subtotal),
    fee: zone ? deliveryFee(zone, subtotal) : ZERO,
  };
}

function chosenOf(
  places: readonly DeliveryOption[],
  wanted: number | null,
  named: DeliveryZone | null,
): DeliveryOption | undefined {
  const chosen = places.find(({ address }) => address.addressId === wanted);
  const reached = places.filter(({ zone }) => zone && (!named || zone.cityId === named.cityId));
  return chosen ?? reached.find(({ address }) => address.isDefault) ?? reached[0];
}
