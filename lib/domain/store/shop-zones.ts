import { type DeliveryZone, deliveryFee, meetsMinimum } from '../delivery.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { isPlaceFound, placeQueryOf, searchableName } from '../text-search.ts';
import { type FoundZone, zoneOfPoint } from './zone-of-point.ts';
import type { Point, ZoneShape } from './zone-shape.ts';

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
  /** Where in its communes it delivers; null for everywhere. */
  shape: ZoneShape | null;
}

/** The zones in their order: of two that have an address the first one counts. */
/** A zone that has no number yet. */
export type UnnumberedZone = Omit<ShopZone, 'deliveryZoneId'>;

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

/**
 * The zones as the setting of SPEC section 3 has them: one entry for each commune, that of an address whose point is not
 * known.
 */
export function zonesOnWire(zones: readonly ShopZone[]): DeliveryZone[] {
  const communes = new Map<number, ZoneCommune>();
  for (const commune of zones.flatMap((zone) => zone.communes))
    if (!communes.has(commune.cityId)) communes.set(commune.cityId, commune);
  return [...communes.values()]
    .toSorted((a, b) => a.place - b.place || a.cityId - b.cityId)
    .flatMap(({ cityId }) => {
      const found = zoneOfPoint(zones, (commune) => commune.cityId === cityId, null);
      return found ? zoneEntry(found.zone, found.commune) : [];
    });
}

/** Two names that are the same commune: of one postcode, whatever their accents, case and hyphens. */
export const isSameCommune = (
  one: Pick<Commune, 'city' | 'postcode'>,
  other: Pick<Commune, 'city' | 'postcode'>,
): boolean => communeKey(one) === communeKey(other);

/** Equal for two entries of the same commune and postcode. */
export const communeKey = ({ city, postcode }: Pick<Commune, 'city' | 'postcode'>): string =>
  `${searchableName(city)} ${postcode}`;

/** The zone before `zone` that delivers everywhere in a commune of it: its prices count there. null when there is none. */
export function zoneBefore(
  zones: readonly ShopZone[],
  zone: Pick<ShopZone, 'deliveryZoneId'>,
  commune: Pick<ZoneCommune, 'cityId'>,
): ShopZone | null {
  const at = zones.findIndex(({ deliveryZoneId }) => deliveryZoneId === zone.deliveryZoneId);
  const before = zones.slice(0, Math.max(at, 0)).filter(({ shape }) => shape === null);
  return before.find(({ communes }) => communes.some(({ cityId }) => cityId === commune.cityId)) ?? null;
}

/** Which zone delivers to an address and what that costs; `others` have its commune too. */
export interface ZoneVerdict {
  zone: ShopZone;
  by: FoundZone<ShopZone>['by'];
  others: readonly ShopZone[];
  /** What is missing to the minimum; 0 when the basket reaches it. */
  missing: Cents;
  /** What this basket's delivery costs. */
  fee: Cents;
}

/**
 * Who delivers a basket to an address in a commune, and for how much; `point` is null where only the commune is known.
 * 'outside': the commune has zones, and the point is in none of their shapes. null: nobody delivers to the commune.
 */
export function zoneVerdict(
  zones: readonly ShopZone[],
  commune: Pick<Commune, 'city' | 'postcode'>,
  point: Point | null,
  basket: Cents,
): ZoneVerdict | 'outside' | null {
  const isCommune = (each: ZoneCommune) => isSameCommune(each, commune);
  const having = zones.filter(({ communes }) => communes.some(isCommune));
  if (having.length === 0) return null;
  const found = zoneOfPoint(having, isCommune, point);
  if (!found) return 'outside';
  const { zone, by } = found;
  const entry = zoneEntry(zone, found.commune);
  return {
    zone,
    by,
    others: having.filter((each) => each !== zone),
    missing: meetsMinimum(entry, basket) ? ZERO : cents(zone.minimum - basket),
    fee: deliveryFee(entry, basket),
  };
}

/**
 * The places of the zones that an address of a commune may be in: the commune itself, else those parts of it, as 'Rennes
 * Sud-Gare', that have the postcode.
 */
export function placesOfAddress(
  zones: readonly ShopZone[],
  address: Pick<Commune, 'city' | 'postcode'>,
): ZoneCommune[] {
  const all = new Map(zones.flatMap(({ communes }) => communes).map((each) => [communeKey(each), each]));
  const itself = all.get(communeKey(address));
  if (itself) return [itself];
  const name = `${searchableName(address.city)} `;
  return [...all.values()].filter(
    ({ city, postcode }) => postcode === address.postcode && searchableName(city).startsWith(name),
  );
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
