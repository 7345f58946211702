import type { DeliveryZone } from './delivery-zone.ts';
import { type Cents, cents, ZERO } from './money.ts';

/** The fee of a delivery: the zone's price below its free-delivery threshold or without one, else 0 (SPEC section 4, Basket). */
export function deliveryFee(zone: DeliveryZone, subtotal: Cents): Cents {
  return zone.freePrice === ZERO || subtotal < zone.freePrice ? zone.price : ZERO;
}

/** What a basket lacks to be delivered free; 0 when it is already, null when the zone never does. */
export function missingForFree(zone: DeliveryZone, subtotal: Cents): Cents | null {
  if (deliveryFee(zone, subtotal) === ZERO) return ZERO;
  return zone.freePrice === ZERO ? null : cents(zone.freePrice - subtotal);
}

/** Whether a basket reaches the zone's minimum; exactly the minimum does (SPEC section 5, Address form). */
export function meetsMinimum(zone: DeliveryZone, subtotal: Cents): boolean {
  return subtotal >= zone.minimumPrice;
}

/** A city or a region by the number or the name that the shop gives it. */
export type PlaceName = number | string;

const sameName = (one: string, other: string) =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

/**
 * The zone that delivers to a city, which may be narrowed down by its region; null is 'Adresse introuvable' (SPEC
 * section 5, Address form).
 */
export function findZone(
  zones: readonly DeliveryZone[],
  city: PlaceName,
  region: PlaceName | undefined,
): DeliveryZone | null {
  const isCity = (zone: DeliveryZone) =>
    typeof city === 'number' ? zone.cityId === city : sameName(zone.city, city);
  const isRegion = (zone: DeliveryZone) =>
    region === undefined ||
    (typeof region === 'number' ? zone.zoneId === region : sameName(zone.zone, region));
  return zones.find((zone) => isCity(zone) && isRegion(zone)) ?? null;
}

/** The zone that delivers to a city; null is 'Adresse introuvable' (SPEC section 5, Address form). */
export function zoneOfCity(zones: readonly DeliveryZone[], cityId: number): DeliveryZone | null {
  return zones.find((zone) => zone.cityId === cityId) ?? null;
}
