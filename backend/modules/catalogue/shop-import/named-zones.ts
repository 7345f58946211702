import { communeText } from '#lib/contract/shop-file/checks/zones.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { type DeliveryZoneWire, zoneOf } from '#lib/contract/store.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { UnnumberedZone } from '#lib/domain/store/shop-zones.ts';

/** The zones that a file names; `wire` has an entry for each of its communes, in their order. */
export function namedZones(
  named: NonNullable<ShopFile['named_zones']>,
  entries: ShopFile['delivery_zones'],
  wire: readonly DeliveryZoneWire[],
): UnnumberedZone[] {
  const communes = wire.map((entry, place) => {
    const { city, zone: region, postcode, country, cityId, zoneId: regionId } = zoneOf(entry);
    return { city, region, postcode, country, cityId, regionId, place, insee: entries[place]?.insee ?? null };
  });
  const amount = (decimal: string) => parseDecimal(decimal) ?? ZERO;
  return named.map((zone) => ({
    name: zone.name,
    minimum: amount(zone.minimum_price),
    fee: amount(zone.price),
    freeFrom: amount(zone.free_price),
    extraMinutes: zone.extra_minutes ?? 0,
    shape: zone.shape ?? null,
    communes: communes.filter((commune) => zone.communes.includes(communeText(commune))),
  }));
}

/** Equal for two lists of zones that deliver the same under the same names. */
export const zonesText = (zones: readonly UnnumberedZone[]): string =>
  JSON.stringify(
    zones.map(({ name, minimum, fee, freeFrom, extraMinutes, shape, communes }) => ({
      name,
      minimum,
      fee,
      freeFrom,
      extraMinutes,
      shape: shape?.map(({ lon, lat }) => [lon, lat]),
      communes: communes.map((commune) => [communeText(commune), commune.insee]),
    })),
  );
