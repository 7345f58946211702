import { datedClosures, openingSlots } from '#backend/modules/availability/interface.ts';
import { currentStore, listSettings, messagePeriod } from '#backend/modules/tenants/interface.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import { legalWire } from '#lib/contract/legal.ts';
import { exceptionWire, hoursWire } from '#lib/contract/opening-hours-wire.ts';
import { communeText } from '#lib/contract/shop-file/checks/zones.ts';
import type { ShopFileJson } from '#lib/contract/shop-file/schema.ts';
import { fieldsOf, parseShopFile } from '#lib/contract/shop-file.ts';
import type { DeliveryZoneWire } from '#lib/contract/store.ts';
import { ALCOHOLIC_ABOVE } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';
import { clockText } from '#lib/domain/opening-hours/clock.ts';
import type { ShopArea } from '#lib/domain/store/shop-tables.ts';
import type { ShopZone } from '#lib/domain/store/shop-zones.ts';
import { cardStyleOf, themeOf } from '#lib/domain/store/theme.ts';
import {
  catalogueColumns,
  type FoodColumns,
  keysOfIds,
  type PriceColumns,
  type ProductColumns,
  type UseColumns,
  type ValueColumns,
} from '../repository/shop-export.ts';
import type { ManagedRows } from '../shop-import/managed-rows.ts';

type Option = NonNullable<ShopFileJson['options']>[number];
type Value = Option['values'][number];
type Product = ShopFileJson['products'][number];
type Columns = Awaited<ReturnType<typeof catalogueColumns>>;
/** What staff change in rows of other modules. */
interface Managed {
  zones: readonly ShopZone[];
  areas: readonly ShopArea[];
}

type KeyOf = (id: number) => string;

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
    const text = `${JSON.stringify(file, null, 1)}\n`;
    return Buffer.byteLength(text) > BODY_LIMIT_BYTES ? JSON.stringify(file) : text;
  },
});

async function shopFileOf(tx: Tx, managed: Managed, now: Date): Promise<ShopFileJson> {
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
  const columns = await catalogueColumns(tx);
  const keyOf = await keysOfIds(tx);
  const rules = commonRules(columns.uses);
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
    banners: columns.banners.map(({ title, name, image, first_day, last_day }) => ({
      title,
      ...(name && { name }),
      picture: image ? { src: image } : null,
      ...(first_day !== null && { first_day }),
      ...(last_day !== null && { last_day }),
    })),
    categories: columns.categories.map(({ category_id, name, label, offered }) => ({
      key: keyOf(category_id),
      name,
      ...(label !== null && { label }),
      ...offeredOf(offered),
    })),
    options: optionsOf(columns, keyOf, rules),
    products: columns.products.map((product) =>
      productOf(
        product,
        columns.uses.filter(({ product_id }) => product_id === product.product_id),
        keyOf,
        { rules, options: columns.options },
      ),
    ),
  };
}

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

/** The key of a value within its option, of what an import calls 'sauces/harissa'. */
const lastKey = (key: string) => key.slice(key.lastIndexOf('/') + 1);

type Rules = Pick<UseColumns, 'required' | 'free_option_count' | 'max_option_count'>;

/** The rules that an option has in the first product that asks it: the others say what they change. */
function commonRules(uses: readonly UseColumns[]): ReadonlyMap<number, Rules> {
  const rules = new Map<number, Rules>();
  for (const { option_id, required, free_option_count, max_option_count } of uses)
    if (!rules.has(option_id)) rules.set(option_id, { required, free_option_count, max_option_count });
  return rules;
}

const NO_RULES: Rules = { required: false, free_option_count: 0, max_option_count: 0 };

const optionsOf = ({ options, values }: Columns, keyOf: KeyOf, rules: ReadonlyMap<number, Rules>): Option[] =>
  options.map(({ option_id, type, title, name, halves }) => ({
    key: keyOf(option_id),
    type,
    title,
    name,
    // The rules of two halves follow from them.
    ...(halves === null ? withoutDefaults(rules.get(option_id) ?? NO_RULES) : { halves }),
    values: values.filter((value) => value.option_id === option_id).map((value) => fileValueOf(value, keyOf)),
  }));

const withoutDefaults = ({ required, free_option_count, max_option_count }: Rules) => ({
  ...(required && { required }),
  ...(free_option_count > 0 && { free_option_count }),
  ...(max_option_count > 0 && { max_option_count }),
});

function fileValueOf(value: ValueColumns, keyOf: KeyOf): Value {
  const [first] = value.prices_by ?? [];
  return {
    key: lastKey(keyOf(value.option_value_id)),
    ...(value.product_id !== null && { product: keyOf(value.product_id) }),
    name: value.name,
    price: decimal(value.price),
    ...methodPricesOf(value),
    ...(first && {
      prices_by: {
        option: keyOf(first.optionValueId).split('/')[0] ?? '',
        prices: Object.fromEntries(
          (value.prices_by ?? []).map(({ optionValueId, price }) => [
            lastKey(keyOf(optionValueId)),
            decimal(price),
          ]),
        ),
      },
    }),
    ...(value.price_status !== 'general' && { price_status: value.price_status }),
    ...(value.max_count !== null && { max_count: value.max_count }),
    ...(value.reset && { reset: true }),
    ...(value.value_group !== null && { group: value.value_group }),
    ...(value.related_option_ids.length > 0 && { reveals: value.related_option_ids.map(keyOf) }),
    ...(value.image !== null && { picture: { src: value.image } }),
    ...(value.image_type !== 0 && { image_type: value.image_type }),
    ...(value.blocked === true && { blocked: true }),
    ...foodOf(value),
    ...(value.tax_rate !== null && { tax_rate: taxOf(value, value.tax_rate) }),
    ...(value.component_price !== null && { component_price: decimal(value.component_price) }),
    ...(value.weight !== null && { weight: value.weight }),
  };
}

function productOf(
  product: ProductColumns,
  uses: readonly UseColumns[],
  keyOf: KeyOf,
  { rules, options }: { rules: ReadonlyMap<number, Rules>; options: Columns['options'] },
): Product {
  const isHalves = (optionId: number) =>
    options.some(({ option_id, halves }) => option_id === optionId && halves !== null);
  return {
    key: keyOf(product.product_id),
    category: keyOf(product.category_id),
    name: product.name,
    ...(product.description !== null && { description: product.description }),
    price: decimal(product.price),
    ...methodPricesOf(product),
    ...((product.deposit ?? 0) > 0 && { deposit: decimal(product.deposit ?? 0) }),
    tax_rate: taxOf(product, product.tax_rate),
    ...(product.component_price !== null && { component_price: decimal(product.component_price) }),
    ...(product.weight !== null && { weight: product.weight }),
    ...(product.image !== null && { picture: { src: product.image } }),
    ...(!product.orderable && { orderable: false }),
    ...(product.blocked && { blocked: true }),
    ...(product.printer_id !== null && { printer_id: product.printer_id }),
    ...(product.lbl_printer_id !== null && { lbl_printer_id: product.lbl_printer_id }),
    ...offeredOf(product.offered),
    ...foodOf(product),
    ...(product.diets?.length && { diets: product.diets }),
    ...(product.spiciness && { spiciness: product.spiciness }),
    ...(uses.length > 0 && {
      options: uses.map(({ option_id, required, free_option_count, max_option_count }) => {
        const key = keyOf(option_id);
        const common = rules.get(option_id) ?? NO_RULES;
        const changed = {
          ...(required !== common.required && { required }),
          ...(free_option_count !== common.free_option_count && { free_option_count }),
          ...(max_option_count !== common.max_option_count && { max_option_count }),
        };
        return isHalves(option_id) || Object.keys(changed).length === 0 ? key : { use: key, ...changed };
      }),
    }),
    ...(product.related_ids.length > 0 && { related: product.related_ids.map(keyOf) }),
  };
}

const decimal = (amount: number) => toDecimal(cents(amount));

function methodPricesOf({ price_on_site, price_takeaway, price_delivery }: PriceColumns) {
  const prices = {
    ...(price_on_site !== null && { on_site: decimal(price_on_site) }),
    ...(price_takeaway !== null && { takeaway: decimal(price_takeaway) }),
    ...(price_delivery !== null && { delivery: decimal(price_delivery) }),
  };
  return Object.keys(prices).length > 0 ? { method_prices: prices } : {};
}

/** One rate, or one for each way to eat it. The file's schema checks that they are rates of France. */
function taxOf({ tax_rate_on_site, tax_rate_delivery }: PriceColumns, takeaway: number): Product['tax_rate'] {
  const rates = {
    on_site: tax_rate_on_site ?? takeaway,
    takeaway,
    delivery: tax_rate_delivery ?? takeaway,
  };
  const isOne = rates.on_site === takeaway && rates.delivery === takeaway;
  return (isOne ? takeaway : rates) as Product['tax_rate'];
}

function offeredOf(offered: OfferedWhen | null) {
  if (!offered) return {};
  const { slots, season } = offered;
  return {
    offered: {
      slots: slots.map(({ days, open, close }) => ({
        days: [...days],
        open: clockText(open),
        close: clockText(close),
      })),
      ...(season && { season }),
    },
  };
}

function foodOf({ allergens, no_allergens, may_contain, origins, alcohol, adults_only }: FoodColumns) {
  const isForAdults = adults_only ?? false;
  return {
    ...((allergens.length > 0 || no_allergens) && { allergens: [...allergens] }),
    ...(may_contain?.length && { may_contain: [...may_contain] }),
    ...(origins?.length && {
      origins: origins.map(({ born, ...origin }) => ({ ...origin, ...(born !== null && { born }) })),
    }),
    ...(alcohol !== null && { alcohol }),
    ...(isForAdults !== (alcohol ?? 0) > ALCOHOLIC_ABOVE && { adults_only: isForAdults }),
  };
}
