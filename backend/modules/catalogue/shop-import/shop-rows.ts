import type { Tx } from '#backend/shared/database/database.ts';
import { cleanDescription } from '#lib/contract/clean-description.ts';
import { picturePath } from '#lib/contract/picture-path.ts';
import type { Picture } from '#lib/contract/shop-file/picture.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { rulesOfUse } from '#lib/contract/shop-file/schema.ts';
import type { DeliveryZoneWire, OpeningHoursWire } from '#lib/contract/store.ts';
import { type Cents, parseDecimal } from '#lib/domain/money.ts';
import { type CatalogueRows, catalogueIds } from '../repository/shop-import.ts';

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

/** A shop file as rows; the order of the file is their position. */
export function catalogueRows(shop: ShopFile, numbers: CatalogueNumbers): Omit<CatalogueRows, 'setting'> {
  return {
    banner: shop.banners.map(({ title, name, picture }, position) => ({
      position,
      title,
      name,
      image: pictureAddress(picture),
    })),
    category: shop.categories.map(({ key, name, label = null }, position) => ({
      category_id: numbers.category(key),
      position,
      name,
      label,
    })),
    option: shop.options.map(({ key, type, title, name }) => ({
      option_id: numbers.option(key),
      type,
      title,
      name,
    })),
    option_value: optionValueRows(shop, numbers),
    product: productRows(shop, numbers),
    product_option: productOptionRows(shop, numbers),
  };
}

const optionValueRows = (shop: ShopFile, numbers: CatalogueNumbers) =>
  shop.options.flatMap((option) =>
    option.values.map((value, position) => ({
      option_value_id: numbers.value(option.key, value.key),
      option_id: numbers.option(option.key),
      position,
      name: value.name,
      price: amountOf(value.price),
      price_status: value.price_status,
      reset: value.reset,
      value_group: value.group,
      related_option_ids: value.reveals.map(numbers.option),
      image: pictureAddressOrNull(value.picture),
      image_type: value.image_type,
      allergens: value.allergens,
    })),
  );

const productRows = (shop: ShopFile, numbers: CatalogueNumbers) =>
  shop.products.map((product, position) => ({
    product_id: numbers.product(product.key),
    category_id: numbers.category(product.category),
    position,
    name: product.name,
    description: cleanDescription(product.description),
    price: amountOf(product.price),
    tax_rate: product.tax_rate,
    image: pictureAddressOrNull(product.picture),
    orderable: product.orderable,
    blocked: product.blocked,
    printer_id: product.printer_id,
    lbl_printer_id: product.lbl_printer_id,
    related_ids: product.related.map(numbers.product),
    allergens: product.allergens,
  }));

function productOptionRows(shop: ShopFile, numbers: CatalogueNumbers) {
  const options = new Map(shop.options.map((option) => [option.key, option]));
  return shop.products.flatMap((product) =>
    product.options.map((use, position) => {
      const option = options.get(use.use);
      if (!option) throw new Error(`the checked shop file uses an option that is not there: ${use.use}`);
      return {
        product_option_id: numbers.use(product.key, use.use),
        product_id: numbers.product(product.key),
        option_id: numbers.option(use.use),
        position,
        ...rulesOfUse(use, option),
      };
    }),
  );
}

function amountOf(decimal: string): Cents {
  const amount = parseDecimal(decimal);
  if (amount === null) throw new Error(`the checked shop file holds an amount that is none: ${decimal}`);
  return amount;
}

/** The number that each thing of a shop file has, by what the file calls it. */
interface CatalogueNumbers {
  category(key: string): number;
  option(key: string): number;
  value(optionKey: string, valueKey: string): number;
  product(key: string): number;
  use(productKey: string, optionKey: string): number;
}

const pair = (outer: string, inner: string) => `${outer}/${inner}`;

export async function catalogueNumbers(tx: Tx, storeId: number, shop: ShopFile): Promise<CatalogueNumbers> {
  const { categories, options, products } = shop;
  const keys = (things: readonly { key: string }[]) => things.map(({ key }) => key);
  const values = options.flatMap((option) => option.values.map((value) => pair(option.key, value.key)));
  const uses = products.flatMap((product) => product.options.map(({ use }) => pair(product.key, use)));

  const category = await catalogueIds(tx, storeId, 'category', keys(categories));
  const option = await catalogueIds(tx, storeId, 'option', keys(options));
  const value = await catalogueIds(tx, storeId, 'option_value', values);
  const product = await catalogueIds(tx, storeId, 'product', keys(products));
  const use = await catalogueIds(tx, storeId, 'product_option', uses);
  return {
    category,
    option,
    value: (optionKey, valueKey) => value(pair(optionKey, valueKey)),
    product,
    use: (productKey, optionKey) => use(pair(productKey, optionKey)),
  };
}

/** The address that the shop keeps of a picture: its own, or the one its recipe is drawn at. */
const pictureAddress = (picture: Picture): string => ('src' in picture ? picture.src : picturePath(picture));

const pictureAddressOrNull = (picture: Picture | null): string | null => picture && pictureAddress(picture);
