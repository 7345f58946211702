import { randomUUID } from 'node:crypto';
import type { AuditValues } from '#backend/shared/audit.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  namedInOrder,
  numberOf,
  sameValues,
  textOf,
  type UndoAct,
  type UndoRules,
} from '#backend/shared/undo.ts';
import { cents } from '#lib/domain/money.ts';
import { inOrderOf } from '#lib/domain/ordered-list.ts';
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
import { shapeRefusal, type ZoneShape } from '#lib/domain/store/zone-shape.ts';
import { searchableName } from '#lib/domain/text-search.ts';
import { placeIds } from '../catalogue/interface.ts';
import { createManagedSetting, type ManagedSettingParts, type PlanAct } from '../tenants/interface.ts';
import { communeWith, regionOfPostcode } from './find-communes.ts';
import {
  deleteZone,
  insertZone,
  listZones,
  orderZones,
  updateZone,
  writeCommunes,
  type ZoneRow,
  zoneEntries,
} from './repository/zone.ts';

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
  /** null: everywhere in its communes. undefined: a zone keeps its shape, and a new one has none. */
  shape?: ZoneShape | null | undefined;
}

/** The delivery zones of a shop, as somebody of the staff changes them (MANAGEMENT section 8). */
export type Zones = ReturnType<typeof createZones>;

export function createZones(parts: ManagedSettingParts) {
  const { list, changing } = createManagedSetting<Omit<ShopZones, 'revision'>>(parts, {
    plan: { table: 'delivery_plan', setting: 'config_delivery_zones', page: 'zones' },
    changed: 'zones_changed',
    read: async (tx) => ({ zones: await listZones(tx) }),
    wire: ({ zones }) => zoneEntries(zones),
  });

  return {
    list,

    /** Adds a zone; at a place from 0 on, else as the last one. */
    addZone: (act: PlanAct, wanted: WantedZone, place?: number) =>
      changing(act, async (tx, { zones }) => {
        if (zones.length >= ZONES_MAX) return refuse('too_many_zones', { data: { count: ZONES_MAX } });
        const { storeId } = act.shop;
        const communes = await zoneCommunes(tx, storeId, { zones, wanted, zoneId: null });
        if (!communes.ok) return communes;
        await orderZones(tx, zones.map(idOf));
        const at = Math.min(place ?? zones.length, zones.length);
        const { shape = null } = wanted;
        const zoneId = await insertZone(tx, storeId, { ...wanted, shape }, at);
        await writeCommunes(tx, storeId, zoneId, communes.value);
        return done({
          action: 'zone.added',
          after: { ...auditOf({ ...wanted, shape }, communes.value), place: at },
        });
      }),

    /** Makes a zone what is wanted, with exactly those communes. */
    updateZone: (act: PlanAct, zoneId: number, wanted: WantedZone) =>
      changing(act, async (tx, { zones }) => {
        const zone = zones.find((each) => idOf(each) === zoneId);
        if (!zone) return refuse('unknown_zone');
        const { storeId } = act.shop;
        const communes = await zoneCommunes(tx, storeId, { zones, wanted, zoneId });
        if (!communes.ok) return communes;
        const { shape = zone.shape } = wanted;
        await updateZone(tx, zoneId, { ...wanted, shape });
        await writeCommunes(tx, storeId, zoneId, communes.value);
        return done({
          action: 'zone.changed',
          before: auditOf(zone, zone.communes),
          after: auditOf({ ...wanted, shape }, communes.value),
        });
      }),

    /** Puts the zones in the order of `zoneIds`, which are all of them. */
    orderZones: (act: PlanAct, zoneIds: readonly number[]) =>
      changing(act, async (tx, { zones }) => {
        const ordered = inOrderOf(zones, zoneIds, idOf);
        if (!ordered) return refuse('zones_changed');
        await orderZones(tx, zoneIds);
        return done({
          action: 'zones.ordered',
          before: { zones: namesText(zones) },
          after: { zones: namesText(ordered) },
        });
      }),

    /** Removes a zone; with the last one the shop no longer delivers. Orders under way go on. */
    removeZone: (act: PlanAct, zoneId: number) =>
      changing(act, async (tx, { zones }) => {
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
  { name, minimum, fee, freeFrom, extraMinutes, shape }: ZoneRow,
  communes: readonly Commune[],
): AuditValues => ({
  zone: name,
  minimum,
  fee,
  freeFrom,
  minutes: extraMinutes,
  communes: communes.map(({ city, postcode }) => `${city} ${postcode}`).join(', '),
  places: placesText(communes),
  ...(shape && { corners: shape.length, shape: JSON.stringify(shape) }),
});

/** All of communes, in no order of theirs: what an undo enters again. */
const placesText = (communes: readonly Commune[]): string =>
  JSON.stringify(
    communes
      .toSorted((a, b) => (communeKey(a) < communeKey(b) ? -1 : 1))
      .map(({ city, postcode, region, country, insee }) => ({ city, postcode, region, country, insee })),
  );

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
  const refusedShape = wanted.shape && shapeRefusal(wanted.shape);
  if (refusedShape) return refuse(refusedShape.code, { data: refusedShape.data });
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

/** The zone that `auditOf` has written down. */
const notedZone = ({ zone, minimum, fee, freeFrom, minutes, places, shape }: AuditValues): WantedZone => ({
  name: textOf(zone),
  minimum: cents(numberOf(minimum)),
  fee: cents(numberOf(fee)),
  freeFrom: cents(numberOf(freeFrom)),
  extraMinutes: numberOf(minutes),
  communes: JSON.parse(textOf(places)) as WantedCommune[],
  shape: shape === undefined ? null : (JSON.parse(textOf(shape)) as ZoneShape),
});

/** Whether a zone is still what an entry says; the names of its communes may be in another order. */
function isAsNoted(zone: ShopZone, { place: _place, communes: _noted, ...values }: AuditValues): boolean {
  const { communes: _present, ...present } = auditOf(zone, zone.communes);
  return sameValues(present, values);
}

/** How changes of delivery zones are taken back. Entries of earlier releases do not say enough of the communes. */
export function undoZones(
  zones: Zones,
): UndoRules<'zone.added' | 'zone.changed' | 'zone.removed' | 'zones.ordered'> {
  const rule = (
    work: (act: PlanAct, present: readonly ShopZone[], entry: UndoAct) => Promise<Outcome<unknown>>,
  ): { undo: (entry: UndoAct) => Promise<Outcome<unknown>> } => ({
    undo: async (entry) => {
      const { zones: present, revision } = await zones.list(entry.shop.storeId);
      return work({ shop: entry.shop, by: entry.by, revision, actKey: randomUUID() }, present, entry);
    },
  });
  const asNoted = (present: readonly ShopZone[], values: AuditValues) =>
    present.find((zone) => isAsNoted(zone, values));
  return {
    'zone.added': {
      endpoint: 'manageZoneRemove',
      ...rule(async (act, present, { after }) => {
        const zone = asNoted(present, after);
        return zone ? zones.removeZone(act, idOf(zone)) : refuse('changed_since');
      }),
    },
    'zone.changed': {
      endpoint: 'manageZoneUpdate',
      ...rule(async (act, present, { before, after }) => {
        if (before.places === undefined) return refuse('not_undoable');
        const zone = asNoted(present, after);
        return zone ? zones.updateZone(act, idOf(zone), notedZone(before)) : refuse('changed_since');
      }),
    },
    'zone.removed': {
      endpoint: 'manageZoneAdd',
      ...rule(async (act, _present, { before }) =>
        before.places === undefined
          ? refuse('not_undoable')
          : zones.addZone(act, notedZone(before), numberOf(before.place)),
      ),
    },
    'zones.ordered': {
      endpoint: 'manageZoneOrder',
      ...rule(async (act, present, { before, after }) => {
        const ordered = namedInOrder(textOf(before.zones), present);
        if (!ordered || namesText(present) !== after.zones) return refuse('changed_since');
        return zones.orderZones(act, ordered.map(idOf));
      }),
    },
  };
}
