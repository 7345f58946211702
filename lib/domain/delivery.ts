import { type Cents, cents, ZERO } from './money.ts';

/** Whether a shop delivers at all: where it has zones. When it does is another question (service-slots.ts). */
export const delivers = (zones: readonly DeliveryZone[]): boolean => zones.length > 0;

/** The fee of a delivery: the zone's price below its free-delivery threshold or without one, else 0 (SPEC section 4, Basket). */
export function deliveryFee(zone: DeliveryZone, subtotal: Cents): Cents {
  return zone.freePrice === ZERO || subtotal < zone.freePrice ? zone.price : ZERO;
}

/** Whether a basket reaches the zone's minimum; exactly the minimum does (SPEC section 5, Address form). */
export function meetsMinimum(zone: DeliveryZone, subtotal: Cents): boolean {
  return subtotal >= zone.minimumPrice;
}

/** What a basket lacks to be delivered at all, or to be delivered free. */
export interface DeliveryShortfall {
  towards: 'minimum' | 'free';
  missing: Cents;
}

/** What is still missing in a zone, its minimum first; null when nothing is to be gained by a larger basket. */
export function deliveryShortfall(zone: DeliveryZone, subtotal: Cents): DeliveryShortfall | null {
  const { minimumPrice, freePrice } = zone;
  if (!meetsMinimum(zone, subtotal)) return { towards: 'minimum', missing: cents(minimumPrice - subtotal) };
  if (deliveryFee(zone, subtotal) === ZERO || freePrice === ZERO) return null;
  return { towards: 'free', missing: cents(freePrice - subtotal) };
}

/** The least fee and the least minimum of a shop, for who has not said where to; null when it delivers nowhere. */
export function leastDelivery(zones: readonly DeliveryZone[]): { fee: Cents; minimum: Cents } | null {
  if (zones.length === 0) return null;
  return {
    fee: cents(Math.min(...zones.map(({ price }) => price))),
    minimum: cents(Math.min(...zones.map(({ minimumPrice }) => minimumPrice))),
  };
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

/** Whether a postcode is the zone's; where the shop says none of the zone, every one is. */
export const hasPostcode = (zone: DeliveryZone, postcode: string): boolean =>
  zone.postcode === '' || zone.postcode === postcode;

/** The zone that delivers to a city; null is 'Adresse introuvable' (SPEC section 5, Address form). */
export function zoneOfCity(zones: readonly DeliveryZone[], cityId: number | null): DeliveryZone | null {
  return zones.find((zone) => zone.cityId === cityId) ?? null;
}

/** SPEC section 3, Delivery zone entry. */
export interface DeliveryZone {
  zoneId: number;
  cityId: number;
  city: string;
  /** The region: SPEC's `zone`. */
  zone: string;
  /** '' when the shop's backend does not say it. */
  postcode: string;
  country: string;
  /** Minimum basket. */
  minimumPrice: Cents;
  /** Delivery fee. */
  price: Cents;
  /** Free-delivery threshold; 0 means none. */
  freePrice: Cents;
}

/** A region or a city of an address. `unmetMinimum` is the minimum basket that keeps it from being chosen, else null. */
export interface RegionChoice {
  region: string;
  unmetMinimum: Cents | null;
}
export interface CityChoice {
  zone: DeliveryZone;
  unmetMinimum: Cents | null;
}

/** Without a basket there is nothing to hold against a minimum. */
const unmetMinimum = (zone: DeliveryZone, subtotal: Cents | null): Cents | null =>
  subtotal === null || meetsMinimum(zone, subtotal) ? null : zone.minimumPrice;

/** The cities of a region in the shop's order; `subtotal` is the basket's, null for none (SPEC section 5, Address form). */
export function cityChoices(
  zones: readonly DeliveryZone[],
  region: string | null,
  subtotal: Cents | null,
): CityChoice[] {
  return zones
    .filter((zone) => zone.zone === region)
    .map((zone) => ({ zone, unmetMinimum: unmetMinimum(zone, subtotal) }));
}

/** The regions in the shop's order; one whose every minimum is unmet has the least of them (SPEC section 5, Address form). */
export function regionChoices(zones: readonly DeliveryZone[], subtotal: Cents | null): RegionChoice[] {
  return [...new Set(zones.map(({ zone }) => zone))].map((region) => {
    const unmet = cityChoices(zones, region, subtotal).map((choice) => choice.unmetMinimum);
    const least = unmet.reduce((one, other) => (one === null || other === null || one < other ? one : other));
    return { region, unmetMinimum: unmet.includes(null) ? null : least };
  });
}
