import { z } from 'zod';
import { ALLERGENS } from '#lib/domain/catalogue/product.ts';
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

const named = z.object({ language_id: id, name: line });
const ids = z
  .array(id)
  .nullish()
  .transform((list) => list ?? []);
const allergens = z
  .array(z.enum(ALLERGENS))
  .nullish()
  .transform((list) => list ?? []);
/** Several lines of HTML. */
const nullableLines = lines.nullish().transform((value) => value || null);
const count = integer.nullish().transform((value) => Math.max(0, value ?? 0));

const rates = z.object({ on_site: rate, takeaway: rate, delivery: rate }).optional().catch(undefined);
const componentPrice = decimal.optional().catch(undefined);

const value = z.object({
  option_value_id: id,
  language: z.array(named),
  image: nullableText,
  image_type: integer.pipe(z.literal([0, 1, 2])).catch(0),
  ov_price: decimal,
  price_status: z.enum(['general', 'one_is_free', 'special']).catch('general'),
  max_count: integer.pipe(z.int().min(1)).optional().catch(undefined),
  reset: flag.catch(0),
  grup: z
    .union([line, z.number()])
    .nullish()
    .transform((group) => (group === null || group === undefined || group === '' ? null : String(group))),
  related_option_id: ids,
  allergens,
  rates,
  component_price: componentPrice,
});

const option = z.object({
  option_id: id,
  product_option_id: id,
  type: z.enum(['radio', 'select', 'checkbox']),
  required: flag,
  free_option_count: count,
  max_option_count: count,
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
    allergens,
    rates,
    component_price: componentPrice,
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
