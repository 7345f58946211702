import { type Cents, cents, ZERO } from './money.ts';

/** A city that a shop delivers to (SPEC section 3, Delivery zone entry). */
export interface DeliveryZone {
  zoneId: number;
  cityId: number;
  city: string;
  /** The region: SPEC's `zone`. */
  zone: string;
  /** '' when the shop's backend does not say it. */
  postcode: string;
  country: string;
  /** The minimum basket. */
  minimumPrice: Cents;
  /** The delivery fee. */
  price: Cents;
  /** The basket from which delivery is free; 0 means never. */
  freePrice: Cents;
  /** What a delivery takes besides the preparation, in minutes (MANAGEMENT section 8). */
  extraMinutes: number;
}

/**
 * The fee of a delivery: 0 from the zone's free-delivery threshold on, else the zone's price (SPEC section 4, Basket).
 * `subtotal` is the basket's total without any fee.
 */
export function deliveryFee(zone: DeliveryZone, subtotal: Cents): Cents {
  return zone.freePrice === ZERO || subtotal < zone.freePrice ? zone.price : ZERO;
}

/** Whether a basket reaches the zone's minimum; exactly the minimum is enough (SPEC section 5, Address form). */
export function meetsMinimum(zone: DeliveryZone, subtotal: Cents): boolean {
  return subtotal >= zone.minimumPrice;
}

/** How much a basket lacks to reach the minimum of a delivery, or to be delivered free. */
export interface DeliveryShortfall {
  towards: 'minimum' | 'free';
  missing: Cents;
}

/** What a basket still lacks in a zone, its minimum first; null when a larger basket changes nothing. */
export function deliveryShortfall(zone: DeliveryZone, subtotal: Cents): DeliveryShortfall | null {
  const { minimumPrice, freePrice } = zone;
  if (!meetsMinimum(zone, subtotal)) return { towards: 'minimum', missing: cents(minimumPrice - subtotal) };
  if (deliveryFee(zone, subtotal) === ZERO || freePrice === ZERO) return null;
  return { towards: 'free', missing: cents(freePrice - subtotal) };
}

/** The lowest fee and the lowest minimum of a shop, shown before a city is known; null when it delivers nowhere. */
export function leastDelivery(zones: readonly DeliveryZone[]): { fee: Cents; minimum: Cents } | null {
  if (zones.length === 0) return null;
  return {
    fee: cents(Math.min(...zones.map(({ price }) => price))),
    minimum: cents(Math.min(...zones.map(({ minimumPrice }) => minimumPrice))),
  };
}

/** A city or a region, by its id or by its name. */
export type PlaceName = number | string;

/**
 * The zone that delivers to a city, in `region` when one is given. Names are compared without case and accents. null is
 * 'Adresse introuvable' (SPEC section 5, Address form).
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

const sameName = (one: string, other: string) =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

/** Where an address is: its city, and the zone that its point decides, if it does. */
export interface DeliveredPlace {
  cityId: number;
  zoneId: number;
  /** null: the shop delivers to the city, but not there. undefined: the zone of the city counts. */
  deliveryZone?: DeliveryZone | null | undefined;
}

/** The zone that delivers to an address; null when none does. */
export const zoneOfAddress = (
  zones: readonly DeliveryZone[],
  { cityId, zoneId, deliveryZone }: DeliveredPlace,
): DeliveryZone | null => (deliveryZone === undefined ? findZone(zones, cityId, zoneId) : deliveryZone);

/** The zone that delivers to the city with this id; null is 'Adresse introuvable' (SPEC section 5, Address form). */
export function zoneOfCity(zones: readonly DeliveryZone[], cityId: number | null): DeliveryZone | null {
  return zones.find((zone) => zone.cityId === cityId) ?? null;
}

/** Whether a postcode is in the zone; a zone without a postcode accepts every one. */
export const hasPostcode = (zone: DeliveryZone, postcode: string): boolean =>
  zone.postcode === '' || zone.postcode === postcode;

/** A region to choose in an address; `unmetMinimum`: the basket that it takes, when the current one is below; else null. */
export interface RegionChoice {
  region: string;
  unmetMinimum: Cents | null;
}

/** A city to choose in an address, by its label; `unmetMinimum` as in RegionChoice. */
export interface CityChoice {
  zone: DeliveryZone;
  label: string;
  unmetMinimum: Cents | null;
}

/**
 * The regions in the shop's order (SPEC section 5, Address form). A region where every minimum is unmet has the lowest of
 * them. `subtotal` is the basket's total, null without a basket.
 */
export function regionChoices(zones: readonly DeliveryZone[], subtotal: Cents | null): RegionChoice[] {
  return [...new Set(zones.map(({ zone }) => zone))].map((region) => {
    const unmet = cityChoices(zones, region, subtotal).map((choice) => choice.unmetMinimum);
    const least = unmet.reduce((one, other) => (one === null || other === null || one < other ? one : other));
    return { region, unmetMinimum: unmet.includes(null) ? null : least };
  });
}

/** The cities of a region in the shop's order (SPEC section 5, Address form). `subtotal` as in regionChoices. */
export function cityChoices(
  zones: readonly DeliveryZone[],
  region: string | null,
  subtotal: Cents | null,
): CityChoice[] {
  const inRegion = zones.filter((zone) => zone.zone === region);
  const labelOf = cityLabels(inRegion);
  return inRegion.map((zone) => ({
    zone,
    label: labelOf(zone),
    unmetMinimum: unmetMinimum(zone, subtotal),
  }));
}

/** How a list of entries calls each of them: by its city, and by its postcode where another entry has that city too. */
export function cityLabels(zones: readonly DeliveryZone[]): (zone: DeliveryZone) => string {
  const counts = new Map<string, number>();
  for (const { city } of zones) counts.set(city, (counts.get(city) ?? 0) + 1);
  return ({ city, postcode }) => ((counts.get(city) ?? 0) > 1 ? `${city} ${postcode}`.trim() : city);
}

const unmetMinimum = (zone: DeliveryZone, subtotal: Cents | null): Cents | null =>
  subtotal === null || meetsMinimum(zone, subtotal) ? null : zone.minimumPrice;
