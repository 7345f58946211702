import type { Tx } from '#backend/shared/database/database.ts';
import type { DeliveredPlace } from '#lib/domain/delivery.ts';
import { zoneEntry } from '#lib/domain/store/shop-zones.ts';
import { zoneOfPoint } from '#lib/domain/store/zone-of-point.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import { zonesWithShapes } from './repository/zone.ts';

/** Says of addresses of the running transaction's store which zone their point decides, in cities where a zone has a shape. */
export async function withDeliveryZones<Place extends DeliveredPlace & { point: Point | null }>(
  tx: Tx,
  addresses: readonly Place[],
): Promise<Place[]> {
  if (addresses.length === 0) return [];
  const zones = await zonesWithShapes(
    tx,
    addresses.map(({ cityId }) => cityId),
  );
  return addresses.map((address) => {
    const isCommune = (each: { cityId: number; regionId: number }) =>
      each.cityId === address.cityId && each.regionId === address.zoneId;
    const having = zones.filter(({ communes }) => communes.some(isCommune));
    if (having.length === 0) return address;
    const found = zoneOfPoint(having, isCommune, address.point);
    return { ...address, deliveryZone: found && zoneEntry(found.zone, found.commune) };
  });
}
