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

/** The zone that delivers to a city; null is 'Adresse introuvable' (SPEC section 5, Address form). */
export function zoneOfCity(zones: readonly DeliveryZone[], cityId: number): DeliveryZone | null {
  return zones.find((zone) => zone.cityId === cityId) ?? null;
}
