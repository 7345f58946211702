import { z } from 'zod';
import type { StoreWire } from '../store.ts';
import { clock, decimal, flag, id, integer, jsonText, nullableText, readableList } from './scalars.ts';

const slot = z.object({ days: z.array(integer.pipe(z.int().min(1).max(7))), open: clock, close: clock });
const slots = z
  .array(slot)
  .nullish()
  .transform((list) => list ?? []);

const openingHours = z.object({
  opening_hours: slots,
  pickup_service: slots,
  delivery_service: slots,
  table_reservation: slots,
});

const zone = z.object({
  zone_id: id,
  city_id: id,
  city: z.string(),
  zone: z.string(),
  postcode: z.string().catch(''),
  country: z.string(),
  minimum_price: decimal,
  price: decimal,
  free_price: decimal,
});

const timing = z.object({
  forward_ordering: z.enum(['anytime', 'before_closing', 'after_opening']).optional(),
  preparation_minutes: z.int().min(0).max(600).optional(),
  max_orders_per_slot: z.int().min(1).optional(),
  busy: z.object({ from_orders: z.int().min(1), preparation_minutes: z.int().min(0).max(600) }).optional(),
  table_without_account: z.boolean().optional(),
});

const area = z.object({ areaName: z.string(), maxTableNumber: integer });

export const legal = z.object({
  company: z.string(),
  legal_form: z.string(),
  capital: z.string().optional(),
  siret: z.string(),
  rcs: z.string(),
  vat_number: z.string().optional(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  director: z.string(),
  host: z.object({ name: z.string(), address: z.string() }).optional(),
  mediator: z.object({ name: z.string(), address: z.string(), url: z.string().optional() }).optional(),
});

const config = z.object({
  web_order: flag.optional().transform((value) => value ?? 0),
  time_zone: z
    .string()
    .optional()
    .transform((value) => value || 'Europe/Paris'),
  legal: legal.optional(),
});

const CLOSED_CONFIG = JSON.stringify(config.parse({}));

const settingShapes: Record<string, z.ZodType> = {
  config_opening_hours: openingHours,
  config_delivery_zones: readableList(zone),
  config_delivery_time_settings: timing,
  config_areas: readableList(area),
};

const setting = z
  .object({ key: z.string(), value: z.unknown(), token_session_id: z.string().optional() })
  .transform(({ key, value, token_session_id }) => {
    const shape = settingShapes[key];
    return {
      key,
      value: shape ? jsonText(shape).parse(value) : value == null ? '' : String(value),
      ...(token_session_id !== undefined && { token_session_id }),
    };
  });

const language = z.object({
  language_id: id,
  label: z.string().optional(),
  name: z.string().optional(),
});

/** `data` of v1/store/search_ssl, read tolerantly, answered in canonical form. */
export const storeSchema: z.ZodType<StoreWire> = z.object({
  store_id: id,
  name: z.string(),
  nonce: z.string(),
  config: jsonText(config).transform((text) => text || CLOSED_CONFIG),
  setting: z.array(setting),
  banner_images: z
    .array(z.object({ image: nullableText, title: z.string().catch(''), name: z.string().catch('') }))
    .nullish()
    .transform((list) => list ?? []),
  category: readableList(
    z
      .object({ category_id: id, sort_order: integer.optional(), language: z.array(language) })
      .transform((category) => ({ ...category, sort_order: category.sort_order ?? category.category_id })),
  ),
});

export const storeSearchPayload = z.object({ url: z.string().min(1).max(2048) });
export const storeSearchAnswer = z.object({ data: storeSchema });
