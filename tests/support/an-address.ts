import type { AddressWire } from '#lib/contract/customer.ts';
import type { DeliveryZoneWire } from '#lib/contract/store.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { cents } from '#lib/domain/money.ts';

/** 8 rue des Arts in Lille, not the default address, with the test's changes. */
export function anAddress(changes: Partial<AddressWire> = {}): AddressWire {
  return {
    address_id: 1,
    customer_id: 1,
    company: '',
    city: 'Lille',
    city_id: 31,
    postcode: '59000',
    code_postal_id: null,
    address_1: '8 rue des Arts',
    address_2: '',
    country_id: null,
    zone_id: 4,
    default: false,
    firstname: '',
    lastname: '',
    ...changes,
  };
}

/** A delivery zone with a minimum of 15 €, in the wire format. */
export function aZoneWire(changes: Partial<DeliveryZoneWire> = {}): DeliveryZoneWire {
  return {
    zone_id: 4,
    city_id: 31,
    city: 'Lille',
    zone: 'Nord',
    postcode: '59000',
    country: 'France',
    minimum_price: '15.00',
    price: '2.50',
    free_price: '30.00',
    ...changes,
  };
}

/** The same as a domain type. */
export function aZone(changes: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    zoneId: 4,
    cityId: 31,
    city: 'Lille',
    zone: 'Nord',
    postcode: '59000',
    country: 'France',
    minimumPrice: cents(1500),
    price: cents(250),
    freePrice: cents(3000),
    extraMinutes: 0,
    ...changes,
  };
}
