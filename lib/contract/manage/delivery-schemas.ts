import { z } from 'zod';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import {
  COMMUNES_FOUND_MAX,
  EXTRA_MINUTES_MAX,
  FEE_MAX,
  PLACE_NAME_MAX,
  THRESHOLD_MAX,
  ZONE_COMMUNES_MAX,
  ZONE_NAME_MAX,
  ZONES_MAX,
} from '#lib/domain/store/shop-zones.ts';
import { roundedPoint } from '#lib/domain/store/zone-shape.ts';
import { decimal, id, line, lineOf } from '../schemas/scalars.ts';

const empty = z.strictObject({});

const commune = z.object({
  city: line,
  postcode: line,
  region: line,
  country: line,
  insee: line.nullable(),
});

/** The corners of a shape, longitude and latitude of each, in degrees. */
const corner = z.tuple([z.number(), z.number()]);

/** The zones in their order: of two that have an address the first one counts. */
const zones = z.object({
  zones: z.array(
    z.object({
      delivery_zone_id: id,
      name: line,
      minimum: decimal,
      fee: decimal,
      free_from: decimal,
      extra_minutes: z.int(),
      communes: z.array(commune.extend({ city_id: id, zone_id: id, place: z.int() })),
      /** null: everywhere in its communes. */
      shape: z.array(corner).nullable(),
    }),
  ),
  revision: z.int(),
});

const amountUpTo = (maximum: Cents) =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/)
    .refine((text) => (parseDecimal(text) ?? 0) <= maximum)
    .transform((text) => toDecimal(parseDecimal(text) ?? ZERO));

/** Without `insee` it is a place of its own; without `region` it lies in the department of its postcode. */
const wantedCommune = z.strictObject({
  city: lineOf(PLACE_NAME_MAX).min(1),
  postcode: z.string().regex(/^\d{5}$/),
  region: lineOf(PLACE_NAME_MAX).min(1).optional(),
  country: lineOf(PLACE_NAME_MAX).min(1).optional(),
  insee: z
    .string()
    .regex(/^\d[\dAB]\d{3}$/)
    .nullable()
    .optional(),
});

/** A longitude or a latitude, with the decimals that are stored. */
const degrees = (maximum: number) => z.number().min(-maximum).max(maximum);
const wantedCorner = z.tuple([degrees(180), degrees(90)]).transform(([lon, lat]): [number, number] => {
  const point = roundedPoint({ lon, lat });
  return [point.lon, point.lat];
});
/** More corners than a shape may have: those few are refused with their own sentence. */
const CORNERS_SENT_MAX = 2000;

const facts = {
  name: lineOf(ZONE_NAME_MAX).min(1),
  minimum: amountUpTo(THRESHOLD_MAX),
  fee: amountUpTo(FEE_MAX),
  /** Free from this basket on; '0.00' is never. One below the minimum makes every delivery free. */
  free_from: amountUpTo(THRESHOLD_MAX),
  extra_minutes: z.int().min(0).max(EXTRA_MINUTES_MAX),
  communes: z.array(wantedCommune).min(1).max(ZONE_COMMUNES_MAX),
  /** null: everywhere in its communes. Without it a zone keeps its shape, and a new one has none. */
  shape: z.array(wantedCorner).max(CORNERS_SENT_MAX).nullable().optional(),
};

/** `revision` is that of what the person saw: another one by now refuses the change. The same `act_key` again is done once. */
const act = { revision: z.int().min(0), act_key: z.uuid() };

/** The payload and the success of the calls of delivery zones; a change answers with what there is then. */
export const deliverySchemas = {
  manageZones: { payload: empty, answer: zones },
  /** `place` counts from 0; the last one by default. */
  manageZoneAdd: {
    payload: z.strictObject({ ...act, ...facts, place: z.int().min(0).max(ZONES_MAX).optional() }),
    answer: zones,
  },
  manageZoneUpdate: { payload: z.strictObject({ ...act, ...facts, delivery_zone_id: id }), answer: zones },
  /** All zones in their new order. */
  manageZoneOrder: {
    payload: z.strictObject({ ...act, delivery_zone_ids: z.array(id).max(ZONES_MAX * 4) }),
    answer: zones,
  },
  /** Orders under way to it go on. */
  manageZoneRemove: { payload: z.strictObject({ ...act, delivery_zone_id: id }), answer: zones },
  /** French communes by the beginning of their name or postcode, the largest first; `more` when some are left out. */
  manageCommunes: {
    payload: z.strictObject({ text: lineOf(PLACE_NAME_MAX) }),
    answer: z.object({ communes: z.array(commune).max(COMMUNES_FOUND_MAX), more: z.boolean() }),
  },
  /** The addresses that a text may mean, with their point; null where the service does not say one. */
  manageZoneTest: {
    payload: z.strictObject({ text: lineOf(240).min(3) }),
    answer: z.object({
      addresses: z.array(z.object({ address_1: line, postcode: line, city: line, point: corner.nullable() })),
    }),
  },
} as const;

export type ShopZonesWire = z.output<typeof zones>;
