import { meetsMinimum } from './delivery.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import type { Cents } from './money.ts';

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
