import { z } from 'zod';
import { HALVES_PRICES } from '#lib/domain/catalogue/product.ts';
import { CLOSURE_REASON_MAX, CLOSURES_MAX, DATE_TIMES_MAX } from '#lib/domain/opening-hours/managed-hours.ts';
import {
  DAYS_AHEAD_MAX,
  PREPARATION_MAX,
  SLOT_LENGTHS,
  SLOT_ORDERS_MAX,
  SLOT_WEIGHT_MAX,
  STATION_LIMITS_MAX,
} from '#lib/domain/opening-hours/slot-rule.ts';
import { WEIGHT_MAX } from '#lib/domain/orders/kitchen-load.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { STATION_MAX } from '#lib/domain/printing/printer.ts';
import { LEGAL_TEXT_MAX } from '#lib/domain/store/shop-details.ts';
import { AREA_NAME_MAX, TABLE_NAME_MAX, TABLE_NUMBER_MAX } from '#lib/domain/store/shop-tables.ts';
import { EXTRA_MINUTES_MAX, ZONE_NAME_MAX } from '#lib/domain/store/shop-zones.ts';
import { CARD_STYLES, THEMES } from '#lib/domain/store/theme.ts';
import { TAX_RATES } from '#lib/domain/vat.ts';
import {
  calendarDay,
  capital,
  clock,
  componentPrice,
  count,
  diets,
  distinct,
  foodInformation,
  inseeCode,
  instant,
  key,
  longText,
  methodPrices,
  money,
  monthAndDay,
  postcode,
  reference,
  telephone,
  text,
  timeZone,
  webAddress,
  zoneShape,
} from './fields.ts';
import { type Picture, pictureSchema, sourceSchema } from './picture.ts';

const END_BEFORE_START = 'La fin doit venir après le début';
const LAST_BEFORE_FIRST = 'Le dernier jour ne peut pas venir avant le premier';

/** SPEC section 3, Delivery zone entry. */
const deliveryZoneSchema = z.strictObject({
  city: text(80),
  postcode,
  zone: text(80),
  country: text(80),
  minimum_price: money,
  price: money,
  /** '0.00': delivery is never free. */
  free_price: money,
  /** What a delivery takes besides the preparation, in minutes. */
  extra_minutes: count(1, EXTRA_MINUTES_MAX).optional(),
  /** Its code in the list of INSEE; left out for a place that is no commune. */
  insee: inseeCode.optional(),
});

/** A zone as staff see it: the communes of `delivery_zones` under one name, in the order in which they count. */
const namedZoneSchema = z.strictObject({
  name: text(ZONE_NAME_MAX),
  minimum_price: money,
  price: money,
  free_price: money,
  extra_minutes: count(1, EXTRA_MINUTES_MAX).optional(),
  /** Postcode and city of entries of `delivery_zones`: '59000 Lille'. */
  communes: distinct(text(90)).min(1),
  /** Where in its communes it delivers; left out for everywhere. */
  shape: zoneShape.optional(),
});

const tableNumber = count(1, TABLE_NUMBER_MAX);

/** A bare number is a table without a name. */
const tableSchema = z.preprocess(
  (value) => (typeof value === 'number' ? { number: value } : value),
  z.strictObject({ number: tableNumber, name: text(TABLE_NAME_MAX).optional() }),
);

const tablesSchema = z
  .array(tableSchema)
  .min(1)
  .superRefine((tables, context) => {
    const numbers = tables.map(({ number }) => number);
    for (const [index, number] of numbers.entries()) {
      if (numbers.indexOf(number) === index) continue;
      context.addIssue({ code: 'custom', message: 'Déjà dans cette liste', path: [index], input: number });
    }
  });

const areaSchema = z
  .strictObject({
    name: text(AREA_NAME_MAX),
    max_table_number: tableNumber,
    /** Left out: every number up to the highest; an area that has that highest number already stays as it is. */
    tables: tablesSchema.optional(),
  })
  .refine(
    ({ max_table_number, tables }) =>
      !tables?.length || max_table_number === Math.max(...tables.map(({ number }) => number)),
    { path: ['max_table_number'], error: 'Le plus grand numéro de tables attendu' },
  );

const bannerSchema = z
  .strictObject({
    title: text(120),
    name: text(60).default(''),
    picture: pictureSchema('wide').nullable(),
    /** The days on which it is shown, the last one included; without one, no limit. */
    first_day: calendarDay.optional(),
    last_day: calendarDay.optional(),
  })
  .refine(
    ({ first_day, last_day }) => first_day === undefined || last_day === undefined || first_day <= last_day,
    { path: ['last_day'], error: LAST_BEFORE_FIRST },
  );

/** The shop's settings (SPEC section 3, setting keys). */
const settingsSchema = z.strictObject({
  theme: z.enum(THEMES),
  card_style: z.enum(CARD_STYLES),
  telephone,
  email: z.email('Adresse e-mail attendue').max(96),
  address: text(200),
  facebook: webAddress.optional(),
  instagram: webAddress.optional(),
  web_order: z.boolean(),
  maintenance: z.boolean(),
  /** Whether anybody orders without an account. */
  order_without_account: z.boolean().default(false),
  /** Whether diners are asked for a tip. */
  tips: z.boolean().default(false),
  /** Whether diners can be told of their order by push message, and by SMS. */
  order_push: z.boolean().default(false),
  order_sms: z.boolean().default(false),
  /** Whether diners are asked for a review after their meal. */
  reviews: z.boolean().default(false),
  /** Whether blocked products are shown as sold out instead of left out. */
  show_sold_out: z.boolean().default(true),
  special_message: z
    .strictObject({
      text: longText(300),
      active: z.boolean(),
      /** Instants between which it is shown; without one, no limit. */
      from: instant.optional(),
      until: instant.optional(),
    })
    .refine(
      ({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
      { path: ['until'], error: END_BEFORE_START },
    )
    .optional(),
  logo: pictureSchema('logo').nullable(),
});

/** The shop's legal identity, used in its privacy policy and terms of use. */
const legalSchema = z.strictObject({
  company: text(120),
  legal_form: text(60),
  capital: capital.optional(),
  siret: z.string().regex(/^\d{14}$/, 'SIRET de 14 chiffres attendu, sans espace'),
  rcs: text(120),
  vat_number: z
    .string()
    .regex(/^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, 'Numéro de TVA attendu, sans espace : "FR" et 11 caractères')
    .optional(),
  address: text(200),
  postcode,
  city: text(80),
  director: text(120),
  host: z.strictObject({ name: text(120), address: text(200) }).optional(),
  mediator: z.strictObject({ name: text(120), address: text(200), url: webAddress.optional() }).optional(),
});

const slots = z
  .array(
    z.strictObject({
      /** 1 is Monday, 7 is Sunday. */
      days: distinct(count(1, 7)).min(1),
      open: clock,
      /** Earlier than `open`: the next day. '00:00' to '00:00' is a whole day. */
      close: clock,
    }),
  )
  .default([]);

const openingTimes = z
  .array(z.strictObject({ open: clock, close: clock }))
  .min(1)
  .max(DATE_TIMES_MAX);
const ofException = {
  /** Left out: the whole shop. */
  shipping_method: z.enum(SHIPPING_METHODS).optional(),
  reason: text(CLOSURE_REASON_MAX).optional(),
};
/** The days after a closure are computed, so its last year is 9998. */
const closedDay = calendarDay.refine((day) => !day.startsWith('9999'), 'Année trop lointaine');
const closedInstant = instant.refine((text) => !/^(0000|9999)/.test(text), 'Année hors limites');

/** As on the wire (ExceptionWire): a closure of whole days or between two instants, or the opening times of a date. */
const exceptionSchema = z.union([
  z
    .strictObject({ ...ofException, first: closedDay, last: closedDay })
    .refine(({ first, last }) => first <= last, { path: ['last'], error: LAST_BEFORE_FIRST }),
  z
    .strictObject({ ...ofException, from: closedInstant, until: closedInstant })
    .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
      path: ['until'],
      error: END_BEFORE_START,
    }),
  z.strictObject({
    ...ofException,
    date: closedDay,
    /** Whether the weekly hours of that date do not count. */
    replaces: z.boolean(),
    times: openingTimes,
  }),
]);

/** When a product can be ordered for. */
const offeredSchema = z.strictObject({
  slots,
  /** The same dates of every year, both included. */
  season: z.strictObject({ from: monthAndDay, until: monthAndDay }).optional(),
});

/** `label` is what the page shows instead of `name`. */
export const categorySchema = z.strictObject({
  key,
  name: text(80),
  label: text(80).optional(),
  /** Of every product in it that does not say its own. */
  offered: offeredSchema.optional(),
});

/** SPEC section 3, Opening hours value: four lists, each empty when left out. */
const hoursSchema = z
  .strictObject({
    opening_hours: slots,
    pickup_service: slots,
    delivery_service: slots,
    table_reservation: slots,
  })
  .prefault({});

/** SPEC section 3, config_delivery_time_settings, and the minutes the kitchen needs. */
const orderingSchema = z.strictObject({
  forward_ordering: z.enum(['anytime', 'before_closing', 'after_opening']),
  preparation_minutes: count(0, PREPARATION_MAX),
  /** Between two times, in minutes; 15 without it. */
  slot_minutes: z.literal(SLOT_LENGTHS).optional(),
  /** How many days ahead, with 'anytime'; 6 without it. */
  days_ahead: count(0, DAYS_AHEAD_MAX).optional(),
  /** Capacity of a slot: orders; without it, no limit. */
  max_orders_per_slot: count(1, SLOT_ORDERS_MAX).optional(),
  /** Capacity of a slot: what the kitchen cooks, by weight; without it, no limit. */
  max_weight_per_slot: count(1, SLOT_WEIGHT_MAX).optional(),
  /** The same of single stations, which products name as `printer_id`. */
  station_weights: z
    .array(z.strictObject({ station: count(1, STATION_MAX), max_weight: count(1, SLOT_WEIGHT_MAX) }))
    .max(STATION_LIMITS_MAX)
    .refine(
      (limits) => new Set(limits.map(({ station }) => station)).size === limits.length,
      'Un poste ne peut avoir qu’une limite',
    )
    .optional(),
  /** The preparation time while at least `from_orders` are due within it. */
  busy: z.strictObject({ from_orders: count(1, 500), preparation_minutes: count(0, 240) }).optional(),
  /** Whether a guest at a table can order without an account; by default not. */
  table_without_account: z.boolean().optional(),
  /** The maximum total quantity of one order. */
  max_pieces: count(1, 10_000).optional(),
  /** The maximum number of open unpaid orders of an account without a completed and paid order. */
  max_open_unpaid: count(1, 10_000).optional(),
  /** Percent off every price of what is picked up. */
  takeaway_discount: count(1, 99).optional(),
});

const taxRate = z.literal(TAX_RATES);
const taxRates = z.strictObject({ on_site: taxRate, takeaway: taxRate, delivery: taxRate });
const rateOrRates = z.union([taxRate, taxRates]);

/** What the kinds of goods are taxed at, unless a product says its own rate: mainland France's when left out. */
const taxRatesSchema = z
  .strictObject({
    /** Food and drink to be consumed at once. */
    prepared: rateOrRates.default(10),
    /** Food in a packaging that keeps it, and closed drinks without alcohol. */
    sealed: rateOrRates.default({ on_site: 10, takeaway: 5.5, delivery: 5.5 }),
    alcohol: rateOrRates.default(20),
  })
  .prefault({});

const TAX_KINDS = ['prepared', 'sealed', 'alcohol'] as const;
const taxSchema = z.union([z.literal([...TAX_KINDS, ...TAX_RATES]), taxRates]);

/** The rates of a product or a value: its own, or those of its kind of goods. */
export function taxRatesOfFile(
  tax: z.output<typeof taxSchema>,
  kinds: z.output<typeof taxRatesSchema>,
): z.output<typeof taxRates> {
  const rates = typeof tax === 'string' ? kinds[tax] : tax;
  return typeof rates === 'number' ? { on_site: rates, takeaway: rates, delivery: rates } : rates;
}

/** A value that is shown as a badge is drawn as one: the details of the larger drawing would be illegible. */
const asBadge = (picture: Picture | null): Picture | null =>
  picture && 'shape' in picture && picture.shape === 'value' ? { ...picture, shape: 'badge' } : picture;

const valueName = text(80);

/** SPEC section 3, Option value. */
const valueFields = z.strictObject({
  key,
  /** Key of the product that is chosen with it; left out for every other value. */
  product: reference.optional(),
  /** Left out of a product: its name. */
  name: valueName.optional(),
  price: money,
  method_prices: methodPrices.default({}),
  /** Its price by the value that is chosen in another option. */
  prices_by: z
    .strictObject({
      option: reference,
      prices: z
        .record(reference, money)
        .refine((prices) => Object.keys(prices).length > 0, 'Un prix au moins attendu'),
    })
    .optional(),
  price_status: z.enum(['general', 'one_is_free', 'special']).default('general'),
  /** How often it may be chosen for one dish. */
  max_count: count(1, 50).default(1),
  /** What it adds to the weight of its product in the kitchen; left out: as it is, nothing for a new value. */
  weight: count(0, WEIGHT_MAX).optional(),
  reset: z.boolean().default(false),
  group: text(60).nullable().default(null),
  /** Keys of the options that choosing this value shows. */
  reveals: distinct(reference).default([]),
  picture: pictureSchema('value').nullable().default(null),
  /** 0 own image, 1 product image, 2 product image plus value badge. */
  image_type: z.literal([0, 1, 2]).default(0),
  /** true: sold out for now. */
  blocked: z.boolean().default(false),
  ...foodInformation,
  /** Left out: as its product. */
  tax_rate: taxSchema.optional(),
  /** Its own price as a component of a menu; without it, what is charged for it. */
  component_price: componentPrice,
});

const valueSchema = valueFields.transform((value) =>
  value.image_type === 2 ? { ...value, picture: asBadge(value.picture) } : value,
);

/** An option that products of the shop may use (SPEC section 3, Option). */
const optionSchema = z.strictObject({
  key,
  type: z.enum(['radio', 'select', 'checkbox']),
  title: text(120),
  name: text(60),
  required: z.boolean().default(false),
  free_option_count: count(0, 50).default(0),
  /** 0 is no limit. */
  max_option_count: count(0, 50).default(0),
  /** Two of its values share a dish, and this is how their prices make its price. */
  halves: z.enum(HALVES_PRICES).nullable().default(null),
  values: z.array(valueSchema).min(1),
});

/** A bare key is a use without overrides. */
export const expandUse = (value: unknown): unknown => (typeof value === 'string' ? { use: value } : value);

/** A product's use of an option of the shop, with the product's overrides. */
const optionUseSchema = z.preprocess(
  expandUse,
  z.strictObject({
    use: reference,
    required: z.boolean().optional(),
    free_option_count: count(0, 50).optional(),
    max_option_count: count(0, 50).optional(),
  }),
);

interface OptionRules {
  required: boolean;
  free_option_count: number;
  max_option_count: number;
}

const TWO_HALVES: OptionRules = { required: true, free_option_count: 0, max_option_count: 2 };

/** The rules of an option on one product: the option's own, with the overrides of its use. */
export function rulesOfUse(
  use: Partial<OptionRules>,
  option: OptionRules & { halves?: unknown },
): OptionRules {
  if (option.halves) return TWO_HALVES;
  return {
    required: use.required ?? option.required,
    free_option_count: use.free_option_count ?? option.free_option_count,
    max_option_count: use.max_option_count ?? option.max_option_count,
  };
}

const printerId = z.int().positive().nullable().default(null);

/** One dish or drink (SPEC section 3, Product). */
const productSchema = z.strictObject({
  key,
  /** Key of its category. */
  category: reference,
  name: text(80),
  /** HTML; at import, everything except paragraph, break, strong, em and list tags is reduced to text. */
  description: longText(2000).nullable().default(null),
  /** VAT included. */
  price: money,
  method_prices: methodPrices.default({}),
  /** What is paid for its packaging and given back with it. */
  deposit: money.default('0.00'),
  tax_rate: taxSchema,
  /** Its own price when it is the main dish of a menu; without it, the menu's price less its other components'. */
  component_price: componentPrice,
  picture: pictureSchema('dish').nullable().default(null),
  /** false is SPEC's shipping = 1. */
  orderable: z.boolean().default(true),
  /** true adds it to SPEC's product_blocked. */
  blocked: z.boolean().default(false),
  printer_id: printerId,
  lbl_printer_id: printerId,
  offered: offeredSchema.optional(),
  ...foodInformation,
  diets,
  spiciness: count(1, 3).optional(),
  /** What one piece weighs in the kitchen; left out: as it is, 1 for a new product. */
  weight: count(0, WEIGHT_MAX).optional(),
  /** In the order they are shown. */
  options: z.array(optionUseSchema).default([]),
  /** Keys of products that are suggested with it. */
  related: distinct(reference).default([]),
});

/**
 * The JSON form of a whole shop, field by field; rules between fields are in checks/. docs/shop-file.md is the guide for
 * authors.
 */
export const shopFileSchema = z.strictObject({
  format: z.literal('ardoise-shop/1'),
  /** The tenant's id. */
  shop: key,
  name: text(80),
  time_zone: timeZone.default('Europe/Paris'),
  tax_rates: taxRatesSchema,
  legal: legalSchema,
  /** The shop's own texts; left out, they are filled in from its legal identity. */
  legal_texts: z
    .strictObject({
      privacy: longText(LEGAL_TEXT_MAX).optional(),
      terms: longText(LEGAL_TEXT_MAX).optional(),
    })
    .optional(),
  settings: settingsSchema,
  hours: hoursSchema,
  /** Left out: as they are, none for a new shop. What is over is not written. */
  closures: z.array(exceptionSchema).max(CLOSURES_MAX).optional(),
  ordering: orderingSchema,
  delivery_zones: z.array(deliveryZoneSchema).default([]),
  /** Left out: entries of one region with equal prices are a zone. checks/zones.ts has the rules with `delivery_zones`. */
  named_zones: z.array(namedZoneSchema).optional(),
  areas: z.array(areaSchema).default([]),
  banners: z.array(bannerSchema).default([]),
  /** In the order of the catalogue. */
  categories: z.array(categorySchema).min(1),
  options: z.array(optionSchema).default([]),
  /** In the order of the catalogue. */
  products: z.array(productSchema),
});

/**
 * A shop in canonical form: defaults filled in, money as decimal text with two places, clock times 'HH:MM',
 * a product's options always as objects.
 */
export type ShopFile = z.output<typeof shopFileSchema>;

/** A shop file as a person writes it. */
export type ShopFileJson = z.input<typeof shopFileSchema>;

// What the catalogue editor reads and writes: as in the file, without what staff change while the shop runs. Rates are
// stated, and pictures have addresses.

const editedPicture = sourceSchema.nullable().optional();

const editedValueSchema = valueFields
  .omit({ blocked: true, weight: true })
  .extend({ name: valueName, picture: editedPicture, tax_rate: rateOrRates.optional() });

export const editedOptionSchema = optionSchema.extend({ values: z.array(editedValueSchema).min(1) });

/** In a draft an option may have no values yet; publishing refuses it. */
export const draftOptionSchema = editedOptionSchema.extend({ values: z.array(editedValueSchema) });

export const editedProductSchema = productSchema
  .omit({ blocked: true, weight: true })
  .extend({ picture: editedPicture, tax_rate: rateOrRates });

/** The catalogue of a shop file, as the editor writes it. */
export const catalogueSchema = z.strictObject({
  categories: z.array(categorySchema).min(1),
  options: z.array(editedOptionSchema),
  products: z.array(editedProductSchema),
});
