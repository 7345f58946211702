import type { Tx } from '#backend/shared/database/database.ts';
import type { OpeningHoursWire } from '#lib/contract/opening-hours.ts';
import { pictureAddress } from '#lib/contract/shop-file/pictures-of.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import {
  type DeliveryZoneWire,
  GUEST_ORDERS_KEY,
  ORDER_PUSH_KEY,
  ORDER_SMS_KEY,
  REVIEWS_KEY,
  TIPS_KEY,
} from '#lib/contract/store.ts';
import type {
  CatalogueContent,
  OptionRules,
  ProductContent,
  ValueContent,
} from '#lib/domain/catalogue/content/content.ts';
import { ALCOHOLIC_ABOVE } from '#lib/domain/catalogue/food-information.ts';
import { VALUE_IMAGE_TYPES } from '#lib/domain/catalogue/product.ts';
import { USUAL_WEIGHT } from '#lib/domain/orders/kitchen-load.ts';
import { nextBannerChange } from '#lib/domain/store/appearance.ts';
import type { TaxRates } from '#lib/domain/vat.ts';
import { type LiveColumns, nestedKey } from './content.ts';
import { type CatalogueRows, catalogueIds } from './shop-import.ts';

type Zone = ShopFile['delivery_zones'][number];

type Place = Pick<Zone, 'country' | 'zone' | 'city' | 'postcode'>;

const zoneKey = ({ country, zone }: Place) => `${country}/${zone}`;
const cityKey = (place: Place) => `${zoneKey(place)}/${place.city}/${place.postcode}`;
const flag = (on: boolean) => (on ? '1' : '0');

/** Every setting of SPEC section 3 in its wire form; '' where the file has none. */
export async function settingRows(tx: Tx, storeId: number, shop: ShopFile) {
  const { settings, ordering } = shop;
  const values = {
    config_logo: settings.logo ? pictureAddress(settings.logo) : '',
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
    [GUEST_ORDERS_KEY]: flag(settings.order_without_account),
    [TIPS_KEY]: flag(settings.tips),
    [ORDER_PUSH_KEY]: flag(settings.order_push),
    [ORDER_SMS_KEY]: flag(settings.order_sms),
    [REVIEWS_KEY]: flag(settings.reviews),
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

/** What addresses and the setting call a city and its region; they stay the same for good. */
export async function placeIds(
  tx: Tx,
  storeId: number,
  places: readonly Place[],
): Promise<(place: Place) => { zoneId: number; cityId: number }> {
  const zoneId = await catalogueIds(tx, storeId, 'zone', [...new Set(places.map(zoneKey))]);
  const cityId = await catalogueIds(tx, storeId, 'city', places.map(cityKey));
  return (place) => ({ zoneId: zoneId(zoneKey(place)), cityId: cityId(cityKey(place)) });
}

async function zonesOf(tx: Tx, storeId: number, zones: readonly Zone[]): Promise<DeliveryZoneWire[]> {
  const idsOf = await placeIds(tx, storeId, zones);
  return zones.map((zone) => {
    const { zoneId, cityId } = idsOf(zone);
    const { city, zone: region, postcode, country, minimum_price, price, free_price, extra_minutes } = zone;
    const prices = {
      minimum_price,
      price,
      free_price,
      ...(extra_minutes !== undefined && { extra_minutes }),
    };
    return { zone_id: zoneId, city_id: cityId, city, zone: region, postcode, country, ...prices };
  });
}

/** What staff change while the shop runs, by the keys of products, and of values as 'sauces/harissa'. */
export interface LiveRows {
  products: ReadonlyMap<string, LiveColumns>;
  values: ReadonlyMap<string, LiveColumns>;
}

/** The rows of a catalogue. Their position is its order; what is new has no live state. */
export const catalogueRows = (
  content: CatalogueContent,
  ids: CatalogueIds,
  live: LiveRows,
): CatalogueRows => ({
  category: content.categories.map(({ key, name, label, offered }, position) => ({
    category_id: ids.category(key),
    position,
    name,
    label,
    offered,
  })),
  option: content.options.map(({ key, type, title, name, halves, ...rules }, position) => ({
    option_id: ids.option(key),
    position,
    type,
    title,
    name,
    halves,
    ...ruleColumns(rules),
  })),
  option_value: optionValueRows(content, ids, live),
  product: productRows(content, ids, live),
  product_option: productOptionRows(content, ids),
});

/** The banners of a shop file. */
export const bannersOfFile = ({ banners, time_zone }: ShopFile, now: number) =>
  banners.map(({ title, name, picture, first_day, last_day }, position) => {
    const days = { firstDay: first_day ?? null, lastDay: last_day ?? null };
    const renewAt = nextBannerChange(days, now, time_zone);
    return {
      position,
      title,
      name,
      image: picture ? pictureAddress(picture) : '',
      first_day: days.firstDay,
      last_day: days.lastDay,
      renew_at: renewAt === null ? null : new Date(renewAt),
    };
  });

const ruleColumns = ({ required, freeOptionCount, maxOptionCount }: OptionRules) => ({
  required,
  free_option_count: freeOptionCount,
  max_option_count: maxOptionCount,
});

const optionValueRows = ({ options }: CatalogueContent, ids: CatalogueIds, live: LiveRows) =>
  options.flatMap((option) =>
    option.values.map((value, position) => {
      const { blocked = false, weight = null } = live.values.get(nestedKey(option.key, value.key)) ?? {};
      return {
        option_value_id: ids.value(option.key, value.key),
        option_id: ids.option(option.key),
        position,
        product_id: value.product === null ? null : ids.product(value.product),
        name: value.name,
        ...pricedColumns(value),
        prices_by: value.pricesBy && pricesBy(value.pricesBy, ids),
        price_status: value.priceStatus,
        max_count: value.maxCount > 1 ? value.maxCount : null,
        weight: weight || null,
        reset: value.reset,
        value_group: value.group,
        related_option_ids: value.reveals.map(ids.option),
        image_type: VALUE_IMAGE_TYPES.indexOf(value.imageType),
        blocked,
        ...taxColumns(value.taxRates ?? NO_RATES),
      };
    }),
  );

const productRows = ({ products }: CatalogueContent, ids: CatalogueIds, live: LiveRows) =>
  products.map((product, position) => {
    const { blocked = false, weight = null } = live.products.get(product.key) ?? {};
    return {
      product_id: ids.product(product.key),
      category_id: ids.category(product.category),
      position,
      name: product.name,
      description: product.description,
      ...pricedColumns(product),
      deposit: product.deposit,
      ...taxColumns(product.taxRates),
      orderable: product.orderable,
      blocked,
      printer_id: product.printerId,
      lbl_printer_id: product.lblPrinterId,
      related_ids: product.related.map(ids.product),
      offered: product.offered,
      weight: weight === USUAL_WEIGHT ? null : weight,
      diets: product.diets,
      spiciness: product.spiciness,
    };
  });

function productOptionRows({ options, products }: CatalogueContent, ids: CatalogueIds) {
  const shared = new Map(options.map((option) => [option.key, option]));
  return products.flatMap((product) =>
    product.options.map((use, position) => {
      const option = shared.get(use.option);
      if (!option) throw new Error(`the checked catalogue uses an unknown option: ${use.option}`);
      return {
        product_option_id: ids.use(product.key, use.option),
        product_id: ids.product(product.key),
        option_id: ids.option(use.option),
        position,
        ...ruleColumns(option.halves === null ? { ...option, ...use.own } : TWO_HALVES),
      };
    }),
  );
}

/** The rules of two halves, which no product changes. */
const TWO_HALVES: OptionRules = { required: true, freeOptionCount: 0, maxOptionCount: 2 };

const pricesBy = ({ option, prices }: NonNullable<ValueContent['pricesBy']>, ids: CatalogueIds) =>
  Object.entries(prices).map(([value, price]) => ({ optionValueId: ids.value(option, value), price }));

/** What a product and a value have alike. */
const pricedColumns = (priced: ProductContent | ValueContent) => ({
  price: priced.price,
  price_on_site: priced.methodPrices.table ?? null,
  price_takeaway: priced.methodPrices.pickup ?? null,
  price_delivery: priced.methodPrices.delivery ?? null,
  component_price: priced.componentPrice,
  image: priced.picture,
  allergens: priced.allergens ?? [],
  no_allergens: priced.allergens?.length === 0,
  may_contain: priced.mayContain,
  origins: priced.origins,
  alcohol: priced.alcohol,
  adults_only: priced.adultsOnly ?? (priced.alcohol ?? 0) > ALCOHOLIC_ABOVE,
});

const NO_RATES = { pickup: null, table: null, delivery: null };

const taxColumns = ({ pickup, table, delivery }: TaxRates | typeof NO_RATES) => ({
  tax_rate: pickup,
  tax_rate_on_site: table,
  tax_rate_delivery: delivery,
});

/** The number that each thing of a shop file has, by what the file calls it. */
interface CatalogueIds {
  category(key: string): number;
  option(key: string): number;
  value(optionKey: string, valueKey: string): number;
  product(key: string): number;
  use(productKey: string, optionKey: string): number;
}

export async function assignIds(
  tx: Tx,
  storeId: number,
  { categories, options, products }: CatalogueContent,
): Promise<CatalogueIds> {
  const keys = (things: readonly { key: string }[]) => things.map(({ key }) => key);
  const values = options.flatMap((option) => option.values.map((value) => nestedKey(option.key, value.key)));
  const uses = products.flatMap((product) =>
    product.options.map(({ option }) => nestedKey(product.key, option)),
  );

  const category = await catalogueIds(tx, storeId, 'category', keys(categories));
  const option = await catalogueIds(tx, storeId, 'option', keys(options));
  const value = await catalogueIds(tx, storeId, 'option_value', values);
  const product = await catalogueIds(tx, storeId, 'product', keys(products));
  const use = await catalogueIds(tx, storeId, 'product_option', uses);
  return {
    category,
    option,
    value: (optionKey, valueKey) => value(nestedKey(optionKey, valueKey)),
    product,
    use: (productKey, optionKey) => use(nestedKey(productKey, optionKey)),
  };
}
