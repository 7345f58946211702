import { z } from 'zod';
import { cleanLines } from '#lib/domain/clean-text.ts';
import { PAUSE_REASONS } from '#lib/domain/opening-hours/pauses.ts';
import { DAYS_AHEAD_MAX, SLOT_LENGTHS } from '#lib/domain/opening-hours/slot-rule.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { TABLE_TOKEN_LENGTH_MAX } from '#lib/domain/store/table-token.ts';
import { THEMES } from '#lib/domain/store/theme.ts';
import type { ExceptionWire } from '../opening-hours.ts';
import {
  CLOSURES_KEY,
  PAUSES_KEY,
  type PauseWire,
  SOLD_OUT_KEY,
  type SoldOutWire,
  type StoreWire,
} from '../store.ts';
import {
  clock,
  decimal,
  flag,
  id,
  instant,
  integer,
  jsonText,
  line,
  lineOf,
  lines,
  nullableText,
  readableList,
} from './scalars.ts';

export const slot = z.object({
  days: z.array(integer.pipe(z.int().min(1).max(7))),
  open: clock,
  close: clock,
});
const slots = z
  .array(slot)
  .nullish()
  .transform((list) => list ?? []);

export const openingHours = z.object({
  opening_hours: slots,
  pickup_service: slots,
  delivery_service: slots,
  table_reservation: slots,
});

export const zone = z.object({
  zone_id: id,
  city_id: id,
  city: line,
  zone: line,
  postcode: line.catch(''),
  country: line,
  minimum_price: decimal,
  price: decimal,
  free_price: decimal,
  extra_minutes: z.int().min(1).max(600).optional().catch(undefined),
});

const timing = z.object({
  forward_ordering: z.enum(['anytime', 'before_closing', 'after_opening']).optional(),
  preparation_minutes: z.int().min(0).max(600).optional(),
  slot_minutes: z.literal(SLOT_LENGTHS).optional(),
  days_ahead: z.int().min(0).max(DAYS_AHEAD_MAX).optional(),
  max_orders_per_slot: z.int().min(1).optional(),
  max_weight_per_slot: z.int().min(1).optional(),
  station_weights: z.array(z.object({ station: z.int().min(1), max_weight: z.int().min(1) })).optional(),
  busy: z.object({ from_orders: z.int().min(1), preparation_minutes: z.int().min(0).max(600) }).optional(),
  table_without_account: z.boolean().optional(),
  max_pieces: z.int().min(1).optional(),
  max_open_unpaid: z.int().min(1).optional(),
  takeaway_discount: z.int().min(1).max(99).optional(),
});

const pause: z.ZodType<PauseWire> = z.union([
  z.object({
    shipping_method: z.enum(SHIPPING_METHODS),
    until: instant,
    reason: z.enum(PAUSE_REASONS).catch('staff'),
  }),
  z.object({ more_minutes: z.int().min(1).max(600), until: instant }),
]);

const times = z.array(z.object({ open: clock, close: clock }));
const ofMethod = { shipping_method: z.enum(SHIPPING_METHODS).optional(), reason: line };

export const exception: z.ZodType<ExceptionWire> = z.union([
  z.object({ ...ofMethod, first: z.iso.date(), last: z.iso.date() }),
  z.object({ ...ofMethod, from: instant, until: instant }),
  z.object({ ...ofMethod, date: z.iso.date(), replaces: z.boolean(), times }),
]);
const soldOut: z.ZodType<SoldOutWire> = z.object({
  until: instant.optional(),
  left: z.int().min(0).optional(),
  product_ids: z.array(id),
  value_ids: z.array(id),
});

const area = z.object({ areaName: line, maxTableNumber: integer });

export const legal = z.object({
  company: line,
  legal_form: line,
  capital: line.optional(),
  siret: line,
  rcs: line,
  vat_number: line.optional(),
  address: line,
  postcode: line,
  city: line,
  director: line,
  host: z.object({ name: line, address: line }).optional(),
  mediator: z.object({ name: line, address: line, url: line.optional() }).optional(),
});

export const storeConfig = z.object({
  web_order: flag.optional().transform((value) => value ?? 0),
  time_zone: line.optional().transform((value) => value || 'Europe/Paris'),
  legal: legal.optional(),
  legal_texts: z.object({ privacy: lines.optional(), terms: lines.optional() }).optional(),
});

const CLOSED_CONFIG = JSON.stringify(storeConfig.parse({}));

/** The schemas of the settings that are JSON text. */
export const settingShapes: Record<string, z.ZodType> = {
  config_opening_hours: openingHours,
  config_delivery_zones: readableList(zone),
  config_delivery_time_settings: timing,
  config_areas: readableList(area),
  [PAUSES_KEY]: readableList(pause),
  [CLOSURES_KEY]: readableList(exception),
  [SOLD_OUT_KEY]: readableList(soldOut),
};

const setting = z
  .object({
    key: line,
    value: z.unknown().transform((value) => (typeof value === 'string' ? cleanLines(value) : value)),
    token_session_id: line.optional(),
  })
  .transform(({ key, value, token_session_id }) => {
    const shape = settingShapes[key];
    return {
      key,
      value: shape ? jsonText(shape).parse(value) : value == null ? '' : cleanLines(String(value)),
      ...(token_session_id !== undefined && { token_session_id }),
    };
  });

const language = z.object({
  language_id: id,
  label: line.optional(),
  name: line.optional(),
});

/** `data` of v1/store/search_ssl, read tolerantly, answered in canonical form. */
export const storeSchema: z.ZodType<StoreWire> = z.object({
  store_id: id,
  name: line,
  nonce: line,
  config: jsonText(storeConfig).transform((text) => text || CLOSED_CONFIG),
  setting: z.array(setting),
  banner_images: z
    .array(z.object({ image: nullableText, title: line.catch(''), name: line.catch('') }))
    .nullish()
    .transform((list) => list ?? []),
  category: readableList(
    z
      .object({ category_id: id, sort_order: integer.optional(), language: z.array(language) })
      .transform((category) => ({ ...category, sort_order: category.sort_order ?? category.category_id })),
  ),
});

export const storeSearchPayload = z.object({ url: lineOf(2048).min(1) });
export const storeSearchAnswer = z.object({ data: storeSchema });

/** A table token in a payload; decoded by the domain's `readTableToken`. */
export const tableToken = lineOf(TABLE_TOKEN_LENGTH_MAX).min(1);

/** A table of a shop: its area and its number within it (SPEC section 3, Areas setting). */
export const tableSchema = z.object({ area: line.min(1), number: integer });

export const tableVerifyPayload = z.strictObject({ token: tableToken, store_id: id });

export const staffTableListPayload = z.strictObject({});
export const staffTableListAnswer = z.object({
  shop: line,
  /** `token` is part of the address in the table's QR code. */
  tables: z.array(tableSchema.extend({ token: line })),
});

export const staffTableRenewPayload = z.strictObject({});

export const changeThemePayload = z.strictObject({ theme: z.enum(THEMES), store_id: id });
