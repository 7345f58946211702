import { writeSetting } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { zoneWire } from '#lib/contract/store.ts';
import {
  type ShopZone,
  type ZoneCommune,
  type ZoneFacts,
  zonesOnWire,
} from '#lib/domain/store/shop-zones.ts';

const SETTING = 'config_delivery_zones';

/** The zones of the running transaction's store in their order, with their communes in that of the wire. */
export async function listZones(tx: Tx): Promise<ShopZone[]> {
  const zones = await tx.query<Omit<ShopZone, 'communes'>>(
    `SELECT delivery_zone_id AS "deliveryZoneId", name, minimum, fee, free_from AS "freeFrom",
            extra_minutes AS "extraMinutes"
       FROM delivery_zone WHERE store_id = current_store_id() ORDER BY position, delivery_zone_id`,
  );
  const communes = await tx.query<ZoneCommune & { deliveryZoneId: number }>(
    `SELECT delivery_zone_id AS "deliveryZoneId", city_id AS "cityId", region_id AS "regionId", city, region, postcode,
            country, insee, position AS place
       FROM delivery_commune WHERE store_id = current_store_id() ORDER BY position, city_id`,
  );
  const byZone = Map.groupBy(communes, ({ deliveryZoneId }) => deliveryZoneId);
  return zones.map((zone) => ({
    ...zone,
    communes: (byZone.get(zone.deliveryZoneId) ?? []).map(({ deliveryZoneId: _zone, ...commune }) => commune),
  }));
}

/** How often the zones of a store were changed, and by which act last. */
export interface DeliveryPlan {
  revision: number;
  actKey: string | null;
}

const NONE: DeliveryPlan = { revision: 0, actKey: null };

export async function deliveryPlan(tx: Tx): Promise<DeliveryPlan> {
  const [plan] = await tx.query<DeliveryPlan>(
    'SELECT revision, act_key AS "actKey" FROM delivery_plan WHERE store_id = current_store_id()',
  );
  return plan ?? NONE;
}

/**
 * The plan of the running transaction's store, locked until the transaction ends. The setting is locked before: an import
 * writes it before it changes the zones.
 */
export async function lockDeliveryPlan(tx: Tx, storeId: number): Promise<DeliveryPlan> {
  await tx.query('SELECT FROM setting WHERE store_id = current_store_id() AND key = $1 FOR UPDATE', [
    SETTING,
  ]);
  await tx.query('INSERT INTO delivery_plan (store_id, revision) VALUES ($1, 0) ON CONFLICT DO NOTHING', [
    storeId,
  ]);
  const [plan] = await tx.query<DeliveryPlan>(
    'SELECT revision, act_key AS "actKey" FROM delivery_plan WHERE store_id = current_store_id() FOR UPDATE',
  );
  return plan ?? NONE;
}

/** Counts a change of the zones by an act. */
export async function countZoneChange(tx: Tx, actKey: string): Promise<void> {
  await tx.query(
    'UPDATE delivery_plan SET revision = revision + 1, act_key = $1 WHERE store_id = current_store_id()',
    [actKey],
  );
}

/** Adds a zone at a place, 0 for the first; those after it move on. Returns its id. */
export async function insertZone(
  tx: Tx,
  storeId: number,
  { name, minimum, fee, freeFrom, extraMinutes }: ZoneFacts,
  place: number,
): Promise<number> {
  await tx.query(
    'UPDATE delivery_zone SET position = position + 1 WHERE store_id = current_store_id() AND position >= $1',
    [place],
  );
  const [row] = await tx.query<{ delivery_zone_id: number }>(
    `INSERT INTO delivery_zone (store_id, name, position, minimum, fee, free_from, extra_minutes)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING delivery_zone_id`,
    [storeId, name, place, minimum, fee, freeFrom, extraMinutes],
  );
  if (!row) throw new Error('a delivery zone was not written');
  return row.delivery_zone_id;
}

export async function updateZone(
  tx: Tx,
  deliveryZoneId: number,
  { name, minimum, fee, freeFrom, extraMinutes }: ZoneFacts,
): Promise<void> {
  await tx.query(
    `UPDATE delivery_zone SET name = $2, minimum = $3, fee = $4, free_from = $5, extra_minutes = $6
      WHERE store_id = current_store_id() AND delivery_zone_id = $1`,
    [deliveryZoneId, name, minimum, fee, freeFrom, extraMinutes],
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

/** Writes the setting that pages and orders read. */
export const writeZoneSetting = (tx: Tx, storeId: number, zones: readonly ShopZone[]): Promise<void> =>
  writeSetting(tx, storeId, SETTING, JSON.stringify(zonesOnWire(zones).map(zoneWire)));
