import { type Actor, type AuditEntry, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  type Commune,
  communeKey,
  SHOP_COMMUNES_MAX,
  type ShopZone,
  type ShopZones,
  ZONES_MAX,
  type ZoneCommune,
  type ZoneFacts,
} from '#lib/domain/store/shop-zones.ts';
import { searchableName } from '#lib/domain/text-search.ts';
import { placeIds } from '../catalogue/interface.ts';
import { communeWith, regionOfPostcode } from './find-communes.ts';
import {
  countZoneChange,
  deleteZone,
  deliveryPlan,
  insertZone,
  listZones,
  lockDeliveryPlan,
  orderZones,
  updateZone,
  writeCommunes,
  writeZoneSetting,
} from './repository/zone.ts';

/** A change by somebody of the staff, who saw `revision`. The same `actKey` again is done once. */
export interface ZoneAct {
  shop: Shop;
  by: Actor;
  revision: number;
  actKey: string;
}

/** A commune that a zone is to have: with its INSEE code, or a place of its own. */
export interface WantedCommune {
  city: string;
  postcode: string;
  /** null: the department of the postcode. */
  region: string | null;
  country: string | null;
  insee: string | null;
}

/** A zone as somebody wants it to be. */
export interface WantedZone extends ZoneFacts {
  communes: readonly WantedCommune[];
}

export interface ZonesParts {
  database: Database;
  clock: () => number;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

type Work = (tx: Tx, zones: readonly ShopZone[]) => Promise<Outcome<Omit<AuditEntry, keyof Actor>>>;

/** The delivery zones of a shop, as somebody of the staff changes them (MANAGEMENT section 8). */
export type Zones = ReturnType<typeof createZones>;

export function createZones({ database, clock, wakePages, shopChanged }: ZonesParts) {
  const readZones = async (tx: Tx): Promise<ShopZones> => ({
    zones: await listZones(tx),
    revision: (await deliveryPlan(tx)).revision,
  });

  /** Runs a change of the zones and writes the setting that pages and orders read, the audit and the event. */
  async function changing({ shop, by, revision, actKey }: ZoneAct, work: Work): Promise<Outcome<ShopZones>> {
    const { storeId } = shop;
    const changed = await transact(database, storeId, async (tx): Promise<Outcome<ShopZones>> => {
      const plan = await lockDeliveryPlan(tx, storeId);
      if (plan.actKey === actKey) return done(await readZones(tx));
      if (plan.revision !== revision) return refuse('zones_changed');
      const acted = await work(tx, await listZones(tx));
      if (!acted.ok) return acted;
      await countZoneChange(tx, actKey);
      const after = await readZones(tx);
      await writeZoneSetting(tx, storeId, after.zones);
      await insertAudit(tx, storeId, { ...by, ...acted.value }, new Date(clock()));
      await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'availability', value: 1 } });
      return done(after);
    });
    if (changed.ok) {
      wakePages(storeId);
      shopChanged(shop.tenant.id);
    }
    return changed;
  }

  return {
    list: (storeId: number): Promise<ShopZones> => database.inStore(storeId, readZones),

    /** Adds a zone; at a place from 0 on, else as the last one. */
    addZone: (act: ZoneAct, wanted: WantedZone, place?: number) =>
      changing(act, async (tx, zones) => {
        if (zones.length >= ZONES_MAX) return refuse('too_many_zones', { data: { count: ZONES_MAX } });
        const { storeId } = act.shop;
        const communes = await zoneCommunes(tx, storeId, { zones, wanted, zoneId: null });
        if (!communes.ok) return communes;
        await orderZones(tx, zones.map(idOf));
        const at = Math.min(place ?? zones.length, zones.length);
        const zoneId = await insertZone(tx, storeId, wanted, at);
        await writeCommunes(tx, storeId, zoneId, communes.value);
        return done({ action: 'zone.added', after: { ...auditOf(wanted, communes.value), place: at } });
      }),

    /** Makes a zone what is wanted, with exactly those communes. */
    updateZone: (act: ZoneAct, zoneId: number, wanted: WantedZone) =>
      changing(act, async (tx, zones) => {
        const zone = zones.find((each) => idOf(each) === zoneId);
        if (!zone) return refuse('unknown_zone');
        const { storeId } = act.shop;
        const communes = await zoneCommunes(tx, storeId, { zones, wanted, zoneId });
        if (!communes.ok) return communes;
        await updateZone(tx, zoneId, wanted);
        await writeCommunes(tx, storeId, zoneId, communes.value);
        return done({
          action: 'zone.changed',
          before: auditOf(zone, zone.communes),
          after: auditOf(wanted, communes.value),
        });
      }),

    /** Puts the zones in the order of `zoneIds`, which are all of them. */
    orderZones: (act: ZoneAct, zoneIds: readonly number[]) =>
      changing(act, async (tx, zones) => {
        const ordered = zoneIds.flatMap((zoneId) => zones.find((each) => idOf(each) === zoneId) ?? []);
        if (ordered.length !== zones.length || new Set(zoneIds).size !== zones.length)
          return refuse('zones_changed');
        await orderZones(tx, zoneIds);
        return done({
          action: 'zones.ordered',
          before: { zones: namesText(zones) },
          after: { zones: namesText(ordered) },
        });
      }),

    /** Removes a zone; with the last one the shop no longer delivers. Orders under way go on. */
    removeZone: (act: ZoneAct, zoneId: number) =>
      changing(act, async (tx, zones) => {
        const place = zones.findIndex((each) => idOf(each) === zoneId);
        const zone = zones[place];
        if (!zone) return refuse('unknown_zone');
        await deleteZone(tx, zoneId);
        return done({ action: 'zone.removed', before: { ...auditOf(zone, zone.communes), place } });
      }),
  };
}

const idOf = ({ deliveryZoneId }: ShopZone): number => deliveryZoneId;

const namesText = (zones: readonly ShopZone[]): string => zones.map(({ name }) => name).join(', ');

/** A zone in the audit, which has plain values only. */
const auditOf = (
  { name, minimum, fee, freeFrom, extraMinutes }: ZoneFacts,
  communes: readonly Commune[],
): NonNullable<AuditEntry['after']> => ({
  zone: name,
  minimum,
  fee,
  freeFrom,
  minutes: extraMinutes,
  communes: communes.map(({ city, postcode }) => `${city} ${postcode}`).join(', '),
});

interface Change {
  zones: readonly ShopZone[];
  wanted: WantedZone;
  /** The zone that is changed; null for a new one. */
  zoneId: number | null;
}

/** The communes of a wanted zone with their ids and places, or why the zone is refused. */
async function zoneCommunes(
  tx: Tx,
  storeId: number,
  { zones, wanted, zoneId }: Change,
): Promise<Outcome<ZoneCommune[]>> {
  const others = zones.filter((each) => idOf(each) !== zoneId);
  const name = searchableName(wanted.name);
  if (others.some((each) => searchableName(each.name) === name)) return refuse('zone_exists');
  const present = new Map(zones.flatMap(({ communes }) => communes).map((each) => [communeKey(each), each]));
  const resolved = new Map<string, Commune>();
  for (const each of wanted.communes) {
    const key = communeKey(each);
    const commune = present.get(key) ?? communeOf(each);
    const data = { city: each.city, postcode: each.postcode };
    if (!commune) return refuse('unknown_commune', { data });
    if (resolved.has(communeKey(commune))) return refuse('commune_twice', { data });
    resolved.set(communeKey(commune), commune);
  }
  const count = others.reduce((sum, { communes }) => sum + communes.length, resolved.size);
  if (count > SHOP_COMMUNES_MAX) return refuse('too_many_communes', { data: { count: SHOP_COMMUNES_MAX } });
  const places = [...resolved.values()].map((commune) => ({ ...commune, zone: commune.region }));
  const idsOf = await placeIds(tx, storeId, places);
  let last = Math.max(-1, ...[...present.values()].map(({ place }) => place));
  return done(
    places.map(({ zone, ...commune }) => {
      const { cityId, zoneId: regionId } = idsOf({ ...commune, zone });
      const place = present.get(communeKey(commune))?.place ?? ++last;
      return { ...commune, cityId, regionId, place };
    }),
  );
}

/** A commune that the shop does not have yet; null when there is none of this code, or with this postcode. */
function communeOf({ city, postcode, region, country, insee }: WantedCommune): Commune | null {
  if (insee !== null) return communeWith(insee, postcode);
  const known = region ?? regionOfPostcode(postcode);
  return known === null ? null : { city, postcode, region: known, country: country ?? 'France', insee: null };
}
