import { z } from 'zod';
import { expandUse } from './schema.ts';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const truth = z.boolean().optional().catch(undefined);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);
const block = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess(blockOf, z.object(shape));

const blockOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const rules = { required: truth, free_option_count: number, max_option_count: number };

const slots = list(block({ days: list(number), open: text, close: text }));

const zonePrices = { minimum_price: text, price: text, free_price: text, extra_minutes: number };

const offered = block({ slots });
const methodPrices = block({ on_site: text, takeaway: text, delivery: text });
const foodInformation = {
  allergens: list(text),
  may_contain: list(text),
  origins: list(block({ species: text, born: text })),
  alcohol: number,
  adults_only: truth,
};

/**
 * The fields that the checks need. Reading them never fails and keeps every index: an invalid field is `undefined`, an
 * invalid list is empty. So one invalid price does not hide an unknown key elsewhere.
 */
export const outlineSchema = block({
  hours: block({
    opening_hours: slots,
    pickup_service: slots,
    delivery_service: slots,
    table_reservation: slots,
  }),
  closures: list(block({ date: text, times: list(block({ open: text, close: text })) })),
  legal: block({ siret: text, vat_number: text }),
  areas: list(block({ name: text })),
  delivery_zones: list(block({ city: text, postcode: text, ...zonePrices })),
  named_zones: z
    .array(block({ ...zonePrices, communes: list(text), shape: z.unknown().optional() }))
    .optional()
    .catch(undefined),
  categories: list(block({ key: text, offered })),
  options: list(
    block({
      key: text,
      type: text,
      ...rules,
      halves: text,
      values: list(
        block({
          key: text,
          product: text,
          name: text,
          price: text,
          method_prices: methodPrices,
          prices_by: block({ option: text, prices: z.record(z.string(), z.unknown()).catch({}) }),
          price_status: text,
          max_count: number,
          component_price: text,
          reset: truth,
          group: text,
          reveals: list(text),
          ...foodInformation,
        }),
      ),
    }),
  ),
  products: list(
    block({
      key: text,
      category: text,
      price: text,
      method_prices: methodPrices,
      component_price: text,
      offered,
      ...foodInformation,
      diets: list(text),
      options: list(z.preprocess(expandUse, block({ use: text, ...rules }))),
      related: list(text),
    }),
  ),
});

export type Outline = z.output<typeof outlineSchema>;
export type OutlineOption = Outline['options'][number];
