import { type DeliveryZone, deliveryFee, meetsMinimum } from '../delivery.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { isPlaceFound, placeQueryOf, searchableName } from '../text-search.ts';

/** The most zones of a shop, communes of one zone, and communes of all zones together. */
export const ZONES_MAX = 50;
export const ZONE_COMMUNES_MAX = 300;
export const SHOP_COMMUNES_MAX = 1000;
/** The longest names of a zone and of a place, in characters. */
export const ZONE_NAME_MAX = 60;
export const PLACE_NAME_MAX = 80;
/** The highest amounts, in cents: more is a slip of the finger. */
export const FEE_MAX: Cents = cents(100_00);
export const THRESHOLD_MAX: Cents = cents(9999_99);
/** How much longer a delivery may take, in minutes. */
export const EXTRA_MINUTES_MAX = 120;
/** The most communes that a search answers. */
export const COMMUNES_FOUND_MAX = 20;

/** A place that is delivered to: a French commune with one of its postcodes, or a part of one, which has no INSEE code. */
export interface Commune {
  city: string;
  postcode: string;
  /** The department: SPEC's `zone`. */
  region: string;
  country: string;
  insee: string | null;
}

/** A commune of a zone. `cityId` and `regionId` are what addresses and the wire call it, `place` its place on the wire. */
export interface ZoneCommune extends Commune {
  cityId: number;
  regionId: number;
  place: number;
}

/** What staff say about a zone. */
export interface ZoneFacts {
  name: string;
  /** The minimum basket. */
  minimum: Cents;
  fee: Cents;
  /** Delivery is free from this basket on; 0 is never. */
  freeFrom: Cents;
  /** What a delivery takes besides the preparation. */
  extraMinutes: number;
}

/** A delivery zone of a shop (MANAGEMENT section 8). */
export interface ShopZone extends ZoneFacts {
  deliveryZoneId: number;
  communes: readonly ZoneCommune[];
}

/** The zones in their order: of two that have a commune the first one counts. */
export interface ShopZones {
  zones: readonly ShopZone[];
  /** Changes with every change of the zones. */
  revision: number;
}

/** A zone as SPEC section 3 has its entries: of one commune. */
export const zoneEntry = (
  { minimum, fee, freeFrom, extraMinutes }: Omit<ZoneFacts, 'name'>,
  { cityId, regionId, city, region, postcode, country }: ZoneCommune,
): DeliveryZone => ({
  zoneId: regionId,
  cityId,
  city,
  zone: region,
  postcode,
  country,
  minimumPrice: minimum,
  price: fee,
  freePrice: freeFrom,
  extraMinutes,
});

/** The zones as the setting of SPEC section 3 has them: one entry for each commune, of the first zone that has it. */
export function zonesOnWire(zones: readonly ShopZone[]): DeliveryZone[] {
  const first = new Map<number, { entry: DeliveryZone; place: number }>();
  for (const zone of zones) {
    for (const commune of zone.communes) {
      if (!first.has(commune.cityId))
        first.set(commune.cityId, { entry: zoneEntry(zone, commune), place: commune.place });
    }
  }
  return [...first.values()]
    .toSorted((a, b) => a.place - b.place || a.entry.cityId - b.entry.cityId)
    .map(({ entry }) => entry);
}

/** Two names that are the same commune: of one postcode, whatever their accents, case and hyphens. */
export const isSameCommune = (
  one: Pick<Commune, 'city' | 'postcode'>,
  other: Pick<Commune, 'city' | 'postcode'>,
): boolean => communeKey(one) === communeKey(other);

/** Equal for two entries of the same commune and postcode. */
export const communeKey = ({ city, postcode }: Pick<Commune, 'city' | 'postcode'>): string =>
  `${searchableName(city)} ${postcode}`;

/** The zones before `zone` that have a commune of it: their prices count there. */
export function zoneBefore(
  zones: readonly ShopZone[],
  zone: Pick<ShopZone, 'deliveryZoneId'>,
  commune: Pick<ZoneCommune, 'cityId'>,
): ShopZone | null {
  const first = zones.find(({ communes }) => communes.some(({ cityId }) => cityId === commune.cityId));
  return first && first.deliveryZoneId !== zone.deliveryZoneId ? first : null;
}

/** Which zone delivers to a commune and what that costs; `others` have it too but come later. */
export interface ZoneVerdict {
  zone: ShopZone;
  others: readonly ShopZone[];
  /** What is missing to the minimum; 0 when the basket reaches it. */
  missing: Cents;
  /** What this basket's delivery costs. */
  fee: Cents;
}

/** Who delivers a basket to a commune, and for how much; null when nobody does. */
export function zoneVerdict(
  zones: readonly ShopZone[],
  commune: Pick<Commune, 'city' | 'postcode'>,
  basket: Cents,
): ZoneVerdict | null {
  const having = zones.flatMap((zone) => {
    const found = zone.communes.find((each) => isSameCommune(each, commune));
    return found ? [{ zone, entry: zoneEntry(zone, found) }] : [];
  });
  const [first, ...others] = having;
  if (!first) return null;
  const { zone, entry } = first;
  return {
    zone,
    others: others.map((each) => each.zone),
    missing: meetsMinimum(entry, basket) ? ZERO : cents(zone.minimum - basket),
    fee: deliveryFee(entry, basket),
  };
}

/** The communes of the zones that a text finds by the beginning of their name or postcode, each once. */
export function communesFound(zones: readonly ShopZone[], typed: string): ZoneCommune[] {
  const query = placeQueryOf(typed);
  const found = new Map<string, ZoneCommune>();
  for (const commune of zones.flatMap(({ communes }) => communes)) {
    const place = { searchable: searchableName(commune.city), postcode: commune.postcode };
    const key = communeKey(commune);
    if (!found.has(key) && isPlaceFound(query, place)) found.set(key, commune);
  }
  return [...found.values()];
}
