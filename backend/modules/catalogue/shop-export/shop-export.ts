import { listBanners } from '#backend/modules/appearance/interface.ts';
import { datedClosures, openingSlots } from '#backend/modules/availability/interface.ts';
import { currentStore, listSettings, messagePeriod } from '#backend/modules/tenants/interface.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { legalWire } from '#lib/contract/legal.ts';
import { exceptionWire, hoursWire } from '#lib/contract/opening-hours-wire.ts';
import { communeText } from '#lib/contract/shop-file/checks/zones.ts';
import { editedCatalogue } from '#lib/contract/shop-file/content.ts';
import type { ShopFileJson } from '#lib/contract/shop-file/schema.ts';
import { fieldsOf, parseShopFile } from '#lib/contract/shop-file.ts';
import {
  type DeliveryZoneWire,
  GUEST_ORDERS_KEY,
  ORDER_PUSH_KEY,
  ORDER_SMS_KEY,
  REVIEWS_KEY,
  TIPS_KEY,
} from '#lib/contract/store.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { ShopArea } from '#lib/domain/store/shop-tables.ts';
import type { ShopZone } from '#lib/domain/store/shop-zones.ts';
import { cardStyleOf, themeOf } from '#lib/domain/store/theme.ts';
import {
  type LiveColumns,
  nestedKey,
  readStoredCatalogue,
  type StoredCatalogue,
} from '../repository/content.ts';
import type { ManagedRows } from '../shop-import/managed-rows.ts';

/** What staff change in rows of other modules. */
interface Managed {
  zones: readonly ShopZone[];
  areas: readonly ShopArea[];
}

/** Writes the shop file of a shop as it is now. */
export interface ShopExport {
  /** The JSON text of the shop file, which an import reads back; without indentation where it would be too long for one. */
  exportShop(storeId: number): Promise<string>;
}

export const createShopExport = ({
  database,
  clock,
  listZones,
  listAreas,
}: {
  database: Database;
  clock: () => number;
} & Pick<ManagedRows, 'listZones' | 'listAreas'>): ShopExport => ({
  async exportShop(storeId) {
    const file = await database.inStore(storeId, async (tx) =>
      shopFileOf(tx, { zones: await listZones(tx), areas: await listAreas(tx) }, new Date(clock())),
    );
    const read = parseShopFile(file);
    // What an import refuses is a bug here: everything of it came from an import or passed the same rules.
    if (!read.ok)
      throw new Error(`the export is no shop file: ${Object.keys(fieldsOf(read.errors)).join(', ')}`);
    return `${JSON.stringify(file, null, 1)}\n`;
  },
});

async function shopFileOf(tx: Tx, managed: Managed, now: Date): Promise<ShopFileJson> {
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
  return {
    format: 'ardoise-shop/1',
    shop: store.tenant,
    name: store.name,
    time_zone: store.timeZone,
    legal: legalWire(store.legal),
    ...(store.legalTexts && { legal_texts: store.legalTexts }),
    ...(await settingsOf(tx, managed)),
    hours: hoursWire(await openingSlots(tx)),
    closures: closuresOfFile(await datedClosures(tx, store.storeId, now)),
    banners: (await listBanners(tx)).map(({ title, name, image, firstDay, lastDay }) => ({
      title,
      ...(name && { name }),
      picture: image ? { src: image } : null,
      ...(firstDay !== null && { first_day: firstDay }),
      ...(lastDay !== null && { last_day: lastDay }),
    })),
    ...withLiveState(await readStoredCatalogue(tx, store.storeId)),
  };
}

/** The catalogue, with what of its live state is not as usual. */
function withLiveState({ content, ...live }: StoredCatalogue) {
  const { categories, options, products } = editedCatalogue(content);
  return {
    categories,
    options: options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({
        ...value,
        ...liveOf(live.values.get(nestedKey(option.key, value.key))),
      })),
    })),
    products: products.map((product) => ({ ...product, ...liveOf(live.products.get(product.key)) })),
  };
}

const liveOf = ({ blocked, weight }: LiveColumns = { blocked: false, weight: null }) => ({
  ...(blocked && { blocked: true }),
  ...(weight !== null && { weight }),
});

const closuresOfFile = (closures: Awaited<ReturnType<typeof datedClosures>>) =>
  closures.map(({ exception }) => {
    const { reason, ...closure } = exceptionWire(exception);
    return { ...closure, ...(reason && { reason }) };
  });

async function settingsOf(tx: Tx, { zones, areas }: Managed) {
  const settings = new Map((await listSettings(tx)).map(({ key, value }) => [key, value]));
  const text = (key: string) => settings.get(key) ?? '';
  const json = <Shape>(key: string, missing: Shape): Shape =>
    text(key) === '' ? missing : (JSON.parse(text(key)) as Shape);
  const inseeOf = new Map(
    zones.flatMap(({ communes }) => communes.map(({ cityId, insee }) => [cityId, insee])),
  );
  const period = await messagePeriod(tx);
  const message = text('config_web_message_special');
  return {
    settings: {
      theme: themeOf(text('config_theme')),
      card_style: cardStyleOf(text('config_card')),
      telephone: text('config_telephone'),
      email: text('config_email'),
      address: text('config_address'),
      ...(text('config_facebook') && { facebook: text('config_facebook') }),
      ...(text('config_instagram') && { instagram: text('config_instagram') }),
      web_order: text('config_web_order') === '1',
      maintenance: text('config_maintenance') === '1',
      ...(text(GUEST_ORDERS_KEY) === '1' && { order_without_account: true }),
      ...(text(TIPS_KEY) === '1' && { tips: true }),
      ...(text(ORDER_PUSH_KEY) === '1' && { order_push: true }),
      ...(text(ORDER_SMS_KEY) === '1' && { order_sms: true }),
      ...(text(REVIEWS_KEY) === '1' && { reviews: true }),
      show_sold_out: text('config_show_sold_out') !== '0',
      ...(message && {
        special_message: {
          text: message,
          active: text('config_web_message_special_status') === '1',
          ...(period?.from && { from: period.from.toISOString() }),
          ...(period?.until && { until: period.until.toISOString() }),
        },
      }),
      logo: text('config_logo') ? { src: text('config_logo') } : null,
    },
    ordering: json<ShopFileJson['ordering']>('config_delivery_time_settings', {
      forward_ordering: 'after_opening',
      preparation_minutes: 0,
    }),
    delivery_zones: json<DeliveryZoneWire[]>('config_delivery_zones', []).map(
      ({ zone_id: _zone, city_id, ...zone }) => {
        const insee = inseeOf.get(city_id);
        return { ...zone, ...(insee && { insee }) };
      },
    ),
    ...(zones.length > 0 && { named_zones: zones.map(namedZoneOf) }),
    // An area without tables is not on the wire either.
    areas: areas.filter(({ tables }) => tables.length > 0).map(fileAreaOf),
  };
}

const fileAreaOf = ({ name, tables }: ShopArea) => ({
  name,
  max_table_number: Math.max(...tables.map(({ number }) => number)),
  tables: tables.map((table) =>
    table.name === null ? table.number : { number: table.number, name: table.name },
  ),
});

const namedZoneOf = ({ name, minimum, fee, freeFrom, extraMinutes, shape, communes }: ShopZone) => ({
  name,
  minimum_price: toDecimal(minimum),
  price: toDecimal(fee),
  free_price: toDecimal(freeFrom),
  ...(extraMinutes > 0 && { extra_minutes: extraMinutes }),
  communes: communes.map(communeText),
  ...(shape && { shape: shape.map(({ lon, lat }): [number, number] => [lon, lat]) }),
});
