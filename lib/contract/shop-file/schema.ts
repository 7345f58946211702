import { z } from 'zod';
import { count, key, money, postcode, text, timeZone } from './fields.ts';
import { hoursSchema, orderingSchema } from './hours.ts';
import { legalSchema } from './legal.ts';
import { optionSchema } from './option.ts';
import { pictureSchema } from './picture.ts';
import { productSchema } from './product.ts';
import { settingsSchema } from './settings.ts';

/** SPEC section 3, Delivery zone entry. */
const deliveryZoneSchema = z.strictObject({
  city: text(80),
  postcode,
  zone: text(80),
  country: text(80),
  minimum_price: money,
  price: money,
  /** '0.00' is none. */
  free_price: money,
});

const areaSchema = z.strictObject({ name: text(60), max_table_number: count(1, 999) });

const bannerSchema = z.strictObject({ title: text(120), name: text(60), picture: pictureSchema('wide') });

/** `label` is what the page shows instead of `name`. */
const categorySchema = z.strictObject({ key, name: text(80), label: text(80).optional() });

/**
 * The JSON form of a whole shop, field by field; what one part of it says of another is looked at in checks/.
 * docs/shop-file.md explains it to whoever types one in.
 */
export const shopFileSchema = z.strictObject({
  format: z.literal('ardoise-shop/1'),
  /** The tenant's id. */
  shop: key,
  name: text(80),
  time_zone: timeZone.default('Europe/Paris'),
  legal: legalSchema,
  settings: settingsSchema,
  hours: hoursSchema,
  ordering: orderingSchema,
  delivery_zones: z.array(deliveryZoneSchema).default([]),
  areas: z.array(areaSchema).default([]),
  banners: z.array(bannerSchema).default([]),
  /** In the order of the card. */
  categories: z.array(categorySchema).min(1),
  options: z.array(optionSchema).default([]),
  /** In the order of the card. */
  products: z.array(productSchema),
});

/**
 * A shop in canonical form: defaults filled in, money as decimal text with two places, clock times 'HH:MM',
 * a product's options always as objects.
 */
export type ShopFile = z.output<typeof shopFileSchema>;
