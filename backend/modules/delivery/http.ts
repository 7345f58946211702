import type { Bind } from '#backend/shared/http/bind.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { AddressSuggestion } from '#lib/domain/account/customer.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ShopZones } from '#lib/domain/store/shop-zones.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import { planActOf } from '../tenants/interface.ts';
import { findCommunes } from './find-communes.ts';
import type { WantedZone, Zones } from './zones.ts';

/** The addresses that a text may mean, with their point, if it is known. */
type SearchAddresses = (text: string) => Promise<readonly (AddressSuggestion & { point: Point | null })[]>;

/** The page 'Livraison' of the management area (MANAGEMENT section 8). */
export function registerDeliveryZones(
  bind: Bind,
  { zones, searchAddresses }: { zones: Zones; searchAddresses: SearchAddresses },
): void {
  bind('manageZones', async ({ shop }) => done(zonesWire(await zones.list(shop.storeId))));
  bind('manageZoneAdd', async (call, sent) =>
    answerOf(await zones.addZone(planActOf(call, sent), wantedZone(sent), sent.place)),
  );
  bind('manageZoneUpdate', async (call, sent) =>
    answerOf(await zones.updateZone(planActOf(call, sent), sent.delivery_zone_id, wantedZone(sent))),
  );
  bind('manageZoneOrder', async (call, sent) =>
    answerOf(await zones.orderZones(planActOf(call, sent), sent.delivery_zone_ids)),
  );
  bind('manageZoneRemove', async (call, sent) =>
    answerOf(await zones.removeZone(planActOf(call, sent), sent.delivery_zone_id)),
  );
  bind('manageCommunes', async (_call, { text }) => done(findCommunes(text)));
  bind('manageZoneTest', async (_call, { text }) => {
    const found = await searchAddresses(text);
    const addresses = found.map(({ address1, postcode, city, point }) => ({
      address_1: address1,
      postcode,
      city,
      point: point && cornerOf(point),
    }));
    return done({ addresses });
  });
}

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const wantedZone = (sent: AnyPayloadOf<'manageZoneAdd'> | AnyPayloadOf<'manageZoneUpdate'>): WantedZone => ({
  name: sent.name,
  minimum: amount(sent.minimum),
  fee: amount(sent.fee),
  freeFrom: amount(sent.free_from),
  extraMinutes: sent.extra_minutes,
  shape: sent.shape === null ? null : sent.shape?.map(([lon, lat]) => ({ lon, lat })),
  communes: sent.communes.map(({ city, postcode, region = null, country = null, insee = null }) => ({
    city,
    postcode,
    region,
    country,
    insee,
  })),
});

const cornerOf = ({ lon, lat }: Point): [number, number] => [lon, lat];

const answerOf = (changed: Outcome<ShopZones>) => (changed.ok ? done(zonesWire(changed.value)) : changed);

const zonesWire = ({ zones, revision }: ShopZones): AnyAnswerOf<'manageZones'> => ({
  zones: zones.map(({ deliveryZoneId, name, minimum, fee, freeFrom, extraMinutes, communes, shape }) => ({
    delivery_zone_id: deliveryZoneId,
    name,
    minimum: toDecimal(minimum),
    fee: toDecimal(fee),
    free_from: toDecimal(freeFrom),
    extra_minutes: extraMinutes,
    communes: communes.map(({ cityId, regionId, ...commune }) => ({
      ...commune,
      city_id: cityId,
      zone_id: regionId,
    })),
    shape: shape === null ? null : shape.map(cornerOf),
  })),
  revision,
});
