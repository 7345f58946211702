'use client';

import type { AddressWire } from '#lib/contract/customer.ts';
import { deliveryFee, findZone, leastDelivery, meetsMinimum, zoneOfCity } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { useDeliveryZones } from './use-delivery-zones.ts';

/** An address of the customer, and the zone that delivers there, if one does. */
export interface DeliveryPlace {
  address: AddressWire;
  zone: DeliveryZone | null;
}

export interface Delivery {
  /** undefined until the zones are known. */
  places: readonly DeliveryPlace[] | undefined;
  failed: boolean;
  readAgain: () => void;
  /** The customer's choice, else one in the city that was named, else their default address, else the first that is delivered to. */
  chosen: DeliveryPlace | null;
  /** Whose minimum and fee hold: of the chosen address, else of the city that was named. */
  zone: DeliveryZone | null;
  /** The city that was named and is delivered to, where the customer has no address and has chosen no other. */
  elsewhere: string | null;
  /** The least minimum of all zones; null until they are known. */
  leastMinimum: Cents | null;
  /** Whether the shop delivers this basket to the chosen address. */
  possible: boolean;
  fee: Cents;
}

/**
 * Where a basket may be delivered to, and what that costs; nothing is read until delivery is `asked` for. `cityId` is
 * the city that was named before there was an address, null for none.
 */
export function useDelivery(
  addresses: readonly AddressWire[],
  subtotal: Cents,
  wanted: number | null,
  asked: boolean,
  cityId: number | null = null,
): Delivery {
  const { zones, error, retry } = useDeliveryZones(asked);
  const places = zones
    ? addresses.map((address) => ({ address, zone: findZone(zones, address.city_id, address.zone_id) }))
    : undefined;
  const named = zones && cityId !== null ? zoneOfCity(zones, cityId) : null;
  const chosen = (asked && places && chosenOf(places, wanted, named)) || null;
  const zone = (chosen ? chosen.zone : named) ?? null;
  return {
    places,
    failed: error && !zones,
    readAgain: retry,
    chosen,
    zone,
    elsewhere: named && !chosen ? named.city : null,
    leastMinimum: zones && (leastDelivery(zones)?.minimum ?? null),
    possible: chosen !== null && zone !== null && meetsMinimum(zone, subtotal),
    fee: zone ? deliveryFee(zone, subtotal) : ZERO,
  };
}

function chosenOf(
  places: readonly DeliveryPlace[],
  wanted: number | null,
  named: DeliveryZone | null,
): DeliveryPlace | undefined {
  const chosen = places.find(({ address }) => address.address_id === wanted);
  const reached = places.filter(({ zone }) => zone && (!named || zone.cityId === named.cityId));
  return chosen ?? reached.find(({ address }) => address.default) ?? reached[0];
}
