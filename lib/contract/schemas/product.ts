import { z } from 'zod';
import { ALLERGENS, DIETS, MEAT_SPECIES } from '#lib/domain/catalogue/food-information.ts';
import { HALVES_PRICES } from '#lib/domain/catalogue/product.ts';
import { WEIGHT_MAX } from '#lib/domain/orders/kitchen-load.ts';
import type { ProductWire } from '../product.ts';
import {
  decimal,
  flag,
  id,
  integer,
  line,
  lineOf,
  lines,
  nullableText,
  rate,
  readableList,
} from './scalars.ts';
import { slot } from './store.ts';

const named = z.object({ language_id: id, name: line });
const ids = z
  .array(id)
  .nullish()
  .transform((list) => list ?? []);
const allergenList = z.array(z.enum(ALLERGENS));
/** Several lines of HTML. */
const nullableLines = lines.nullish().transform((value) => value || null);
const count = integer.nullish().transform((value) => Math.max(0, value ?? 0));

const rates = z.object({ on_site: rate, takeaway: rate, delivery: rate }).optional().catch(undefined);
const price = decimal.optional().catch(undefined);
const prices = z.object({ on_site: price, takeaway: price, delivery: price }).optional().catch(undefined);
const setFlag = z
  .preprocess((value) => (value === true ? 1 : value), z.literal(1))
  .optional()
  .catch(undefined);

/** FoodInformation, of a product or a value. */
const foodInformation = {
  allergens: allergenList.nullish().transform((list) => list ?? null),
  may_contain: allergenList.optional().catch(undefined),
  origins: z
    .array(
      z.object({ species: z.enum(MEAT_SPECIES), born: line.optional(), raised: line, slaughtered: line }),
    )
    .optional()
    .catch(undefined),
  alcohol: z.number().min(0).max(100).optional().catch(undefined),
  adults_only: setFlag,
  deposit: price,
};

const monthAndDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const offered = z
  .object({
    slots: z.array(slot),
    season: z.object({ from: monthAndDay, until: monthAndDay }).optional(),
  })
  .optional()
  .catch(undefined);

/** What a piece weighs in the kitchen, or what a value adds to it. */
const weight = integer.pipe(z.int().min(0).max(WEIGHT_MAX)).optional().catch(undefined);

const value = z.object({
  option_value_id: id,
  product_id: id.optional().catch(undefined),
  language: z.array(named),
  image: nullableText,
  image_type: integer.pipe(z.literal([0, 1, 2])).catch(0),
  ov_price: decimal,
  prices,
  prices_by: z
    .array(z.object({ option_value_id: id, price: decimal }))
    .optional()
    .catch(undefined),
  price_status: z.enum(['general', 'one_is_free', 'special']).catch('general'),
  max_count: integer.pipe(z.int().min(1)).optional().catch(undefined),
  weight,
  reset: flag.catch(0),
  grup: z
    .union([line, z.number()])
    .nullish()
    .transform((group) => (group === null || group === undefined || group === '' ? null : String(group))),
  related_option_id: ids,
  sold_out: setFlag,
  ...foodInformation,
  rates,
  component_price: price,
});

const option = z.object({
  option_id: id,
  product_option_id: id,
  type: z.enum(['radio', 'select', 'checkbox']),
  required: flag,
  free_option_count: count,
  max_option_count: count,
  halves: z.enum(HALVES_PRICES).optional().catch(undefined),
  po_sort_order: count,
  title: line,
  language: z.array(named),
  values: z.array(value),
});

export const productSchema: z.ZodType<ProductWire> = z
  .object({
    product_id: id,
    category_id: id,
    product: line.catch(''),
    image: nullableText,
    product_image: nullableText,
    price: decimal,
    prices,
    shipping: flag.catch(0),
    rate: rate.catch(0),
    lbl_printer_id: integer.nullish().transform((printer) => printer ?? null),
    printer_id: integer.nullish().transform((printer) => printer ?? null),
    description: z.array(z.object({ language_id: id, name: nullableText, description: nullableLines })),
    options: z
      .array(option)
      .nullish()
      .transform((list) => list ?? []),
    related_ids: ids,
    offered,
    ...foodInformation,
    diets: z.array(z.enum(DIETS)).optional().catch(undefined),
    spiciness: z.literal([1, 2, 3]).optional().catch(undefined),
    rates,
    component_price: price,
    weight,
  })
  .transform(({ product_image, ...product }) => ({ ...product, image: product.image ?? product_image }));

export const productSearchPayload = z.object({
  category_id_array: z.array(id).max(500),
  store_id: id,
  store_name: lineOf(200),
});

export const productSearchAnswer = z.object({
  data: z.object({
    product: readableList(productSchema),
    product_blocked: ids,
  }),
});
