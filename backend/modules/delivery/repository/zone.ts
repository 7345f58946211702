import type { Tx } from '#backend/shared/database/database.ts';
import { type DeliveryZoneWire, zoneWire } from '#lib/contract/store.ts';
import {
  type ShopZone,
  type UnnumberedZone,
  type ZoneCommune,
  type ZoneFacts,
  zonesOnWire,
} from '#lib/domain/store/shop-zones.ts';
import type { ZoneShape } from '#lib/domain/store/zone-shape.ts';

/** What a row of a zone says. */
export interface ZoneRow extends ZoneFacts {
  shape: ZoneShape | null;
}

/** A shape as its column has it. */
type StoredShape = readonly (readonly [lon: number, lat: number])[] | null;

const storedShape = (shape: ZoneShape | null): string | null =>
  shape && JSON.stringify(shape.map(({ lon, lat }) => [lon, lat]));

const shapeOf = (stored: StoredShape): ZoneShape | null =>
  stored === null ? null : stored.map(([lon, lat]) => ({ lon, lat }));

/** How many zones the running transaction's store has. */
export async function countZones(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM delivery_zone WHERE store_id = current_store_id()',
  );
  return row?.count ?? 0;
}

/**
 * The zones of a store in their order, with their communes in that of the wire: of the running transaction's, or across
 * stores of `storeId`.
 */
export async function listZones(tx: Tx, storeId: number | null = null): Promise<ShopZone[]> {
  const zones = await tx.query<Omit<ShopZone, 'communes' | 'shape'> & { shape: StoredShape }>(
    `SELECT delivery_zone_id AS "deliveryZoneId", name, minimum, fee, free_from AS "freeFrom",
            extra_minutes AS "extraMinutes", shape
       FROM delivery_zone WHERE store_id = coalesce($1, current_store_id()) ORDER BY position, delivery_zone_id`,
    [storeId],
  );
  const communes = await tx.query<ZoneCommune & { deliveryZoneId: number }>(
    `SELECT delivery_zone_id AS "deliveryZoneId", city_id AS "cityId", region_id AS "regionId", city, region, postcode,
            country, insee, position AS place
       FROM delivery_commune WHERE store_id = coalesce($1, current_store_id()) ORDER BY position, city_id`,
    [storeId],
  );
  const byZone = Map.groupBy(communes, ({ deliveryZoneId }) => deliveryZoneId);
  return zones.map((zone) => ({
    ...zone,
    shape: shapeOf(zone.shape),
    communes: (byZone.get(zone.deliveryZoneId) ?? []).map(({ deliveryZoneId: _zone, ...commune }) => commune),
  }));
}

/** The zones in their order that have some cities, with those communes alone; only of cities where a zone has a shape. */
export async function zonesWithShapes(tx: Tx, cityIds: readonly number[]): Promise<ShopZone[]> {
  const rows = await tx.query<
    Omit<ShopZone, 'communes' | 'shape'> & Omit<ZoneCommune, 'place'> & { shape: StoredShape }
  >(
    `SELECT zone.delivery_zone_id AS "deliveryZoneId", zone.name, zone.minimum, zone.fee, zone.free_from AS "freeFrom",
            zone.extra_minutes AS "extraMinutes", zone.shape, commune.city_id AS "cityId",
            commune.region_id AS "regionId", commune.city, commune.region, commune.postcode, commune.country, commune.insee
       FROM delivery_zone zone JOIN delivery_commune commune USING (store_id, delivery_zone_id)
      WHERE zone.store_id = current_store_id() AND commune.city_id = ANY($1::integer[])
        AND EXISTS (SELECT FROM delivery_zone shaped
                     WHERE shaped.store_id = current_store_id() AND shaped.shape IS NOT NULL)
      ORDER BY zone.position, zone.delivery_zone_id`,
    [cityIds],
  );
  const shaped = new Set(rows.flatMap(({ shape, cityId }) => (shape ? [cityId] : [])));
  return rows
    .filter(({ cityId }) => shaped.has(cityId))
    .map(({ cityId, regionId, city, region, postcode, country, insee, shape, ...zone }) => ({
      ...zone,
      shape: shapeOf(shape),
      communes: [{ cityId, regionId, city, region, postcode, country, insee, place: 0 }],
    }));
}

/** The zones as the setting of SPEC section 3 has them. */
export const zoneEntries = (zones: readonly ShopZone[]): DeliveryZoneWire[] =>
  zonesOnWire(zones).map(zoneWire);

/** Adds a zone at a place, 0 for the first; those after it move on. Returns its id. */
export async function insertZone(tx: Tx, storeId: number, zone: ZoneRow, place: number): Promise<number> {
  await tx.query(
    'UPDATE delivery_zone SET position = position + 1 WHERE store_id = current_store_id() AND position >= $1',
    [place],
  );
  return insertRow(tx, storeId, zone, place);
}

async function insertRow(
  tx: Tx,
  storeId: number,
  { name, minimum, fee, freeFrom, extraMinutes, shape }: ZoneRow,
  place: number,
): Promise<number> {
  const [row] = await tx.query<{ delivery_zone_id: number }>(
    `INSERT INTO delivery_zone (store_id, name, position, minimum, fee, free_from, extra_minutes, shape)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) RETURNING delivery_zone_id`,
    [storeId, name, place, minimum, fee, freeFrom, extraMinutes, storedShape(shape)],
  );
  if (!row) throw new Error('a delivery zone was not written');
  return row.delivery_zone_id;
}

export async function updateZone(
  tx: Tx,
  deliveryZoneId: number,
  { name, minimum, fee, freeFrom, extraMinutes, shape }: ZoneRow,
): Promise<void> {
  await tx.query(
    `UPDATE delivery_zone SET name = $2, minimum = $3, fee = $4, free_from = $5, extra_minutes = $6,
            shape = $7::jsonb
      WHERE store_id = current_store_id() AND delivery_zone_id = $1`,
    [deliveryZoneId, name, minimum, fee, freeFrom, extraMinutes, storedShape(shape)],
  );
}

/** Replaces the communes of a zone. */
export async function writeCommunes(
  tx: Tx,
  storeId: number,
  deliveryZoneId: number,
  communes: readonly ZoneCommune[],
): Promise<void> {
  await tx.query(
    'DELETE FROM delivery_commune WHERE store_id = current_store_id() AND delivery_zone_id = $1',
    [deliveryZoneId],
  );
  await insertCommunes(tx, storeId, deliveryZoneId, communes);
}

async function insertCommunes(
  tx: Tx,
  storeId: number,
  deliveryZoneId: number,
  communes: readonly ZoneCommune[],
): Promise<void> {
  await tx.query(
    `INSERT INTO delivery_commune
            (store_id, delivery_zone_id, city_id, region_id, city, region, postcode, country, insee, position)
     SELECT $1, $2, city_id, region_id, city, region, postcode, country, insee, place
       FROM unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::integer[])
            AS communes (city_id, region_id, city, region, postcode, country, insee, place)`,
    [
      storeId,
      deliveryZoneId,
      communes.map(({ cityId }) => cityId),
      communes.map(({ regionId }) => regionId),
      communes.map(({ city }) => city),
      communes.map(({ region }) => region),
      communes.map(({ postcode }) => postcode),
      communes.map(({ country }) => country),
      communes.map(({ insee }) => insee),
      communes.map(({ place }) => place),
    ],
  );
}

/** Puts the zones in the order of the ids. */
export async function orderZones(tx: Tx, deliveryZoneIds: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE delivery_zone SET position = place - 1
       FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (delivery_zone_id, place)
      WHERE delivery_zone.store_id = current_store_id() AND delivery_zone.delivery_zone_id = wanted.delivery_zone_id`,
    [deliveryZoneIds],
  );
}

/** Removes a zone with its communes. */
export async function deleteZone(tx: Tx, deliveryZoneId: number): Promise<void> {
  await tx.query('DELETE FROM delivery_zone WHERE store_id = current_store_id() AND delivery_zone_id = $1', [
    deliveryZoneId,
  ]);
}

/** Across stores: replaces all zones of a store. A change by a page that has the former ones is refused. */
export async function replaceZones(tx: Tx, storeId: number, zones: readonly UnnumberedZone[]): Promise<void> {
  await tx.query('DELETE FROM delivery_zone WHERE store_id = $1', [storeId]);
  for (const [place, zone] of zones.entries()) {
    const deliveryZoneId = await insertRow(tx, storeId, zone, place);
    await insertCommunes(tx, storeId, deliveryZoneId, zone.communes);
  }
  await tx.query(
    `INSERT INTO delivery_plan (store_id, revision) VALUES ($1, 1)
     ON CONFLICT (store_id) DO UPDATE SET revision = delivery_plan.revision + 1, act_key = NULL`,
    [storeId],
  );
}
