import type { Tx } from '#backend/shared/database/database.ts';
import { cleanDescription } from '#lib/contract/clean-description.ts';
import type { OpeningHoursWire } from '#lib/contract/opening-hours.ts';
import { picturePath } from '#lib/contract/picture-path.ts';
import type { Picture } from '#lib/contract/shop-file/picture.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { rulesOfUse, taxRatesOfFile } from '#lib/contract/shop-file/schema.ts';
import type { DeliveryZoneWire } from '#lib/contract/store.ts';
import { ALCOHOLIC_ABOVE } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { type Cents, parseDecimal } from '#lib/domain/money.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { USUAL_WEIGHT } from '#lib/domain/orders/kitchen-load.ts';
import { nextBannerChange } from '#lib/domain/store/appearance.ts';
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
    config_logo: pictureUrlOrNull(settings.logo) ?? '',
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

/** The rows of a shop file. Their position is the order in the file. */
export function catalogueRows(
  shop: ShopFile,
  ids: CatalogueIds,
  now: number,
): Omit<CatalogueRows, 'setting'> {
  return {
    banner: shop.banners.map((banner, position) => bannerRow(banner, { position, shop, now })),
    category: shop.categories.map(({ key, name, label = null, offered }, position) => ({
      category_id: ids.category(key),
      position,
      name,
      label,
      offered: offeredColumn(offered),
    })),
    option: shop.options.map(({ key, type, title, name, halves }) => ({
      option_id: ids.option(key),
      type,
      title,
      name,
      halves,
    })),
    option_value: optionValueRows(shop, ids),
    product: productRows(shop, ids),
    product_option: productOptionRows(shop, ids),
  };
}

function bannerRow(
  { title, name, picture, first_day, last_day }: ShopFile['banners'][number],
  { position, shop, now }: { position: number; shop: ShopFile; now: number },
) {
  const days = { firstDay: first_day ?? null, lastDay: last_day ?? null };
  const renewAt = nextBannerChange(days, now, shop.time_zone);
  return {
    position,
    title,
    name,
    image: pictureUrlOrNull(picture) ?? '',
    first_day: days.firstDay,
    last_day: days.lastDay,
    renew_at: renewAt === null ? null : new Date(renewAt),
  };
}

function optionValueRows(shop: ShopFile, ids: CatalogueIds) {
  const names = new Map(shop.products.map(({ key, name }) => [key, name]));
  return shop.options.flatMap((option) =>
    option.values.map((value, position) => ({
      option_value_id: ids.value(option.key, value.key),
      option_id: ids.option(option.key),
      position,
      product_id: value.product === undefined ? null : ids.product(value.product),
      name: value.name ?? names.get(value.product ?? ''),
      price: amountOf(value.price),
      ...methodPriceColumns(value.method_prices),
      prices_by: value.prices_by ? pricesBy(value.prices_by, ids) : null,
      price_status: value.price_status,
      max_count: value.max_count > 1 ? value.max_count : null,
      weight: value.weight || null,
      reset: value.reset,
      value_group: value.group,
      related_option_ids: value.reveals.map(ids.option),
      image: pictureUrlOrNull(value.picture),
      image_type: value.image_type,
      blocked: value.blocked,
      ...foodColumns(value),
      ...(value.tax_rate !== undefined && taxColumns(value.tax_rate, shop)),
      component_price: amountOrNull(value.component_price),
    })),
  );
}

const productRows = (shop: ShopFile, ids: CatalogueIds) =>
  shop.products.map((product, position) => ({
    product_id: ids.product(product.key),
    category_id: ids.category(product.category),
    position,
    name: product.name,
    description: cleanDescription(product.description),
    price: amountOf(product.price),
    ...methodPriceColumns(product.method_prices),
    deposit: amountOf(product.deposit),
    ...taxColumns(product.tax_rate, shop),
    component_price: amountOrNull(product.component_price),
    image: pictureUrlOrNull(product.picture),
    orderable: product.orderable,
    blocked: product.blocked,
    printer_id: product.printer_id,
    lbl_printer_id: product.lbl_printer_id,
    related_ids: product.related.map(ids.product),
    offered: offeredColumn(product.offered),
    ...foodColumns(product),
    weight: product.weight === USUAL_WEIGHT ? null : (product.weight ?? null),
    diets: product.diets,
    spiciness: product.spiciness ?? 0,
  }));

function productOptionRows(shop: ShopFile, ids: CatalogueIds) {
  const options = new Map(shop.options.map((option) => [option.key, option]));
  return shop.products.flatMap((product) =>
    product.options.map((use, position) => {
      const option = options.get(use.use);
      if (!option) throw new Error(`the validated shop file uses an unknown option: ${use.use}`);
      return {
        product_option_id: ids.use(product.key, use.use),
        product_id: ids.product(product.key),
        option_id: ids.option(use.use),
        position,
        ...rulesOfUse(use, option),
      };
    }),
  );
}

type ValueInFile = ShopFile['options'][number]['values'][number];

const pricesBy = ({ option, prices }: NonNullable<ValueInFile['prices_by']>, ids: CatalogueIds) =>
  Object.entries(prices).map(([value, price]) => ({
    optionValueId: ids.value(option, value),
    price: amountOf(price),
  }));

/** As the domain has it, with the minutes of a day instead of clock times. */
const offeredColumn = (offered: ShopFile['products'][number]['offered']): OfferedWhen | null =>
  offered
    ? {
        slots: offered.slots.map(({ days, open, close }) => ({
          days: days as Weekday[],
          open: minuteOf(open),
          close: minuteOf(close),
        })),
        season: offered.season ?? null,
      }
    : null;

const methodPriceColumns = ({ on_site, takeaway, delivery }: ValueInFile['method_prices']) => ({
  price_on_site: amountOrNull(on_site),
  price_takeaway: amountOrNull(takeaway),
  price_delivery: amountOrNull(delivery),
});

const foodColumns = (
  stated: Pick<ValueInFile, 'allergens' | 'may_contain' | 'origins' | 'alcohol' | 'adults_only'>,
) => ({
  allergens: stated.allergens ?? [],
  no_allergens: stated.allergens?.length === 0,
  may_contain: stated.may_contain,
  origins: stated.origins.map(({ born = null, ...origin }) => ({ ...origin, born })),
  alcohol: stated.alcohol ?? null,
  adults_only: stated.adults_only ?? (stated.alcohol ?? 0) > ALCOHOLIC_ABOVE,
});

type TaxInFile = ShopFile['products'][number]['tax_rate'];

function taxColumns(tax: TaxInFile, { tax_rates }: ShopFile) {
  const { on_site, takeaway, delivery } = taxRatesOfFile(tax, tax_rates);
  return { tax_rate: takeaway, tax_rate_on_site: on_site, tax_rate_delivery: delivery };
}

const amountOrNull = (decimal: string | undefined) => (decimal === undefined ? null : amountOf(decimal));

function amountOf(decimal: string): Cents {
  const amount = parseDecimal(decimal);
  if (amount === null) throw new Error(`the validated shop file contains an invalid amount: ${decimal}`);
  return amount;
}

/** The number that each thing of a shop file has, by what the file calls it. */
interface CatalogueIds {
  category(key: string): number;
  option(key: string): number;
  value(optionKey: string, valueKey: string): number;
  product(key: string): number;
  use(productKey: string, optionKey: string): number;
}

/** The key of a value within its option, or of an option within a product that asks it: 'sauces/harissa'. */
export const nestedKey = (outer: string, inner: string) => `${outer}/${inner}`;

export async function assignIds(tx: Tx, storeId: number, shop: ShopFile): Promise<CatalogueIds> {
  const { categories, options, products } = shop;
  const keys = (things: readonly { key: string }[]) => things.map(({ key }) => key);
  const values = options.flatMap((option) => option.values.map((value) => nestedKey(option.key, value.key)));
  const uses = products.flatMap((product) => product.options.map(({ use }) => nestedKey(product.key, use)));

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

/** The URL of a picture: its own, or that of the picture drawn from its recipe. */
function pictureUrl(picture: Picture): string {
  if ('file' in picture) throw new Error(`the validated shop file contains a photo: ${picture.file}`);
  return 'src' in picture ? picture.src : picturePath(picture);
}

const pictureUrlOrNull = (picture: Picture | null): string | null => picture && pictureUrl(picture);
