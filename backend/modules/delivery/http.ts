import type { Bind } from '#backend/shared/http/bind.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ShopZones } from '#lib/domain/store/shop-zones.ts';
import { planActOf } from '../tenants/interface.ts';
import { findCommunes } from './find-communes.ts';
import type { WantedZone, Zones } from './zones.ts';

/** The page 'Livraison' of the management area (MANAGEMENT section 8). */
export function registerDeliveryZones(bind: Bind, zones: Zones): void {
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
}

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const wantedZone = (sent: AnyPayloadOf<'manageZoneAdd'> | AnyPayloadOf<'manageZoneUpdate'>): WantedZone => ({
  name: sent.name,
  minimum: amount(sent.minimum),
  fee: amount(sent.fee),
  freeFrom: amount(sent.free_from),
  extraMinutes: sent.extra_minutes,
  communes: sent.communes.map(({ city, postcode, region = null, country = null, insee = null }) => ({
    city,
    postcode,
    region,
    country,
    insee,
  })),
});

const answerOf = (changed: Outcome<ShopZones>) => (changed.ok ? done(zonesWire(changed.value)) : changed);

const zonesWire = ({ zones, revision }: ShopZones): AnyAnswerOf<'manageZones'> => ({
  zones: zones.map(({ deliveryZoneId, name, minimum, fee, freeFrom, extraMinutes, communes }) => ({
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
  })),
  revision,
});
