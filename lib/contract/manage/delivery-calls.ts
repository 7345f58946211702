import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Commune, ShopZones, ZoneFacts } from '#lib/domain/store/shop-zones.ts';
import type { Point, ZoneShape } from '#lib/domain/store/zone-shape.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { ShopZonesWire } from './delivery-schemas.ts';
import type { ManageEndpointName } from './endpoints.ts';

// The calls of delivery zones. Apart from calls.ts: the first page of the area does not load them.

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const pointOf = ([lon, lat]: readonly [number, number]): Point => ({ lon, lat });

const zonesOf = ({ zones, revision }: ShopZonesWire): ShopZones => ({
  zones: zones.map((zone) => ({
    deliveryZoneId: zone.delivery_zone_id,
    name: zone.name,
    minimum: amount(zone.minimum),
    fee: amount(zone.fee),
    freeFrom: amount(zone.free_from),
    extraMinutes: zone.extra_minutes,
    communes: zone.communes.map(({ city_id, zone_id, ...commune }) => ({
      ...commune,
      cityId: city_id,
      regionId: zone_id,
    })),
    shape: zone.shape === null ? null : zone.shape.map(pointOf),
  })),
  revision,
});

/** `revision` is that of what the person saw; the same `actKey` again is done once. */
export interface ZonesAct {
  revision: number;
  actKey: string;
}
type Change<Name extends ManageEndpointName, Input> = ApiCall<Name, ZonesAct & Input, ShopZones>;

/** A commune that a zone is to have. Without a region it lies in the department of its postcode. */
export type WantedCommune = Pick<Commune, 'city' | 'postcode' | 'insee'> &
  Partial<Pick<Commune, 'region' | 'country'>>;

/** A zone as somebody wants it to be. */
export interface WantedZone extends ZoneFacts {
  communes: readonly WantedCommune[];
  shape: ZoneShape | null;
}

const actWire = ({ revision, actKey }: ZonesAct) => ({ revision, act_key: actKey });

const zoneWire = ({ name, minimum, fee, freeFrom, extraMinutes, communes, shape }: WantedZone) => ({
  name,
  minimum: toDecimal(minimum),
  fee: toDecimal(fee),
  free_from: toDecimal(freeFrom),
  extra_minutes: extraMinutes,
  communes: communes.map(({ city, postcode, insee, region, country }) => ({
    city,
    postcode,
    insee,
    ...(region !== undefined && { region }),
    ...(country !== undefined && { country }),
  })),
  shape: shape === null ? null : shape.map(({ lon, lat }): [number, number] => [lon, lat]),
});

export const readZones: ApiCall<'manageZones', null, ShopZones> = {
  endpoint: 'manageZones',
  encode: () => ({}),
  decode: zonesOf,
};

/** `place` counts from 0; null for the last one. */
export const addZone: Change<'manageZoneAdd', { zone: WantedZone; place: number | null }> = {
  endpoint: 'manageZoneAdd',
  encode: ({ zone, place, ...act }) => ({
    ...actWire(act),
    ...zoneWire(zone),
    ...(place !== null && { place }),
  }),
  decode: zonesOf,
};

export const updateZone: Change<'manageZoneUpdate', { deliveryZoneId: number; zone: WantedZone }> = {
  endpoint: 'manageZoneUpdate',
  encode: ({ deliveryZoneId, zone, ...act }) => ({
    ...actWire(act),
    ...zoneWire(zone),
    delivery_zone_id: deliveryZoneId,
  }),
  decode: zonesOf,
};

export const orderZones: Change<'manageZoneOrder', { deliveryZoneIds: readonly number[] }> = {
  endpoint: 'manageZoneOrder',
  encode: ({ deliveryZoneIds, ...act }) => ({ ...actWire(act), delivery_zone_ids: [...deliveryZoneIds] }),
  decode: zonesOf,
};

export const removeZone: Change<'manageZoneRemove', { deliveryZoneId: number }> = {
  endpoint: 'manageZoneRemove',
  encode: ({ deliveryZoneId, ...act }) => ({ ...actWire(act), delivery_zone_id: deliveryZoneId }),
  decode: zonesOf,
};

/** French communes by the beginning of their name or postcode; `more` when some are left out. */
export const findCommunes: ApiCall<
  'manageCommunes',
  { text: string },
  { communes: readonly Commune[]; more: boolean }
> = {
  endpoint: 'manageCommunes',
  encode: ({ text }) => ({ text }),
  decode: ({ communes, more }) => ({ communes, more }),
};

/** An address that a text may mean, with its point, if that is known. */
export interface TestedAddress {
  address1: string;
  postcode: string;
  city: string;
  point: Point | null;
}

/** The addresses that a text may mean. */
export const testZone: ApiCall<'manageZoneTest', { text: string }, { addresses: readonly TestedAddress[] }> =
  {
    endpoint: 'manageZoneTest',
    encode: ({ text }) => ({ text }),
    decode: ({ addresses }) => ({
      addresses: addresses.map(({ address_1, point, ...place }) => ({
        address1: address_1,
        ...place,
        point: point && pointOf(point),
      })),
    }),
  };
