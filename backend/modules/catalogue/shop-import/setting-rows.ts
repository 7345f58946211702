import type { Tx } from '#backend/shared/database/database.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import type { DeliveryZoneWire, OpeningHoursWire } from '#lib/contract/store.ts';
import { catalogueIds } from '../repository/catalogue-id.ts';
import { pictureAddress } from './picture.ts';

type Zone = ShopFile['delivery_zones'][number];

const zoneKey = ({ country, zone }: Zone) => `${country}/${zone}`;
const cityKey = (zone: Zone) => `${zoneKey(zone)}/${zone.city}/${zone.postcode}`;
const flag = (on: boolean) => (on ? '1' : '0');

/** Every setting of SPEC section 3, in the wire's form; '' where the shop says nothing. */
export async function settingRows(tx: Tx, storeId: number, shop: ShopFile) {
  const { settings, ordering } = shop;
  const values = {
    config_logo: pictureAddress(settings.logo),
    config_maintenance: flag(settings.maintenance),
    config_opening_hours: JSON.stringify(shop.hours satisfies OpeningHoursWire),
    config_delivery_zones: JSON.stringify(await zonesOf(tx, storeId, shop.delivery_zones)),
    config_delivery_time_settings: JSON.stringify(ordering),
    config_areas: JSON.stringify(
      shop.areas.map((area) => ({ areaName: area.name, maxTableNumber: area.max_table_number })),
    ),
    config_show_sold_out: flag(settings.show_sold_out),
    config_theme: settings.theme,
    config_card: settings.card_style,
    config_web_order: flag(settings.web_order),
    config_telephone: settings.telephone,
    config_email: settings.email,
    config_address: settings.address,
    config_facebook: settings.facebook ?? '',
    config_instagram: settings.instagram ?? '',
    config_web_message_special: settings.special_message?.text ?? '',
    config_web_message_special_status: flag(settings.special_message?.active ?? false),
  };
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

async function zonesOf(tx: Tx, storeId: number, zones: readonly Zone[]): Promise<DeliveryZoneWire[]> {
  const zoneId = await catalogueIds(tx, storeId, 'zone', [...new Set(zones.map(zoneKey))]);
  const cityId = await catalogueIds(tx, storeId, 'city', zones.map(cityKey));
  return zones.map((zone) => ({
    zone_id: zoneId(zoneKey(zone)),
    city_id: cityId(cityKey(zone)),
    city: zone.city,
    zone: zone.zone,
    postcode: zone.postcode,
    country: zone.country,
    minimum_price: zone.minimum_price,
    price: zone.price,
    free_price: zone.free_price,
  }));
}
