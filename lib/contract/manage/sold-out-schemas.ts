import { z } from 'zod';
import { PORTIONS_MAX, SOLD_OUT_KINDS, SOLD_OUT_LENGTHS } from '#lib/domain/catalogue/sold-out.ts';
import { id, line } from '../schemas/scalars.ts';

const instant = z.iso.datetime();
const subject = { kind: z.enum(SOLD_OUT_KINDS), id };
const portions = z.int().min(0).max(PORTIONS_MAX);
/** The row of the subject that the person saw, and what was left of it, null for none: another one by now refuses the act. */
const seen = { seen_id: id.nullable(), seen_left: portions.nullable() };

/** What is sold out or counted. `service_ends_at` and `tomorrow_opens_at` are what the lengths mean now; null without one. */
const list = z.object({
  entries: z.array(
    z.object({
      ...subject,
      name: line,
      /** The category of a product, the option of a value. */
      context: line,
      /** null: marked in the shop's file, without an end. */
      sold_out_id: id.nullable(),
      since: instant.nullable(),
      /** null: until somebody ends it. */
      until: instant.nullable(),
      /** The portions left of what is counted. */
      left: z.int().nullable(),
      by: line.nullable(),
    }),
  ),
  service_ends_at: instant.nullable(),
  tomorrow_opens_at: instant.nullable(),
});

export const soldOutSchemas = {
  manageSoldOut: { payload: z.strictObject({}), answer: list },
  /** All that may be sold out, in the order of the catalogue. */
  manageSoldOutSubjects: {
    payload: z.strictObject({}),
    answer: z.object({ subjects: z.array(z.object({ ...subject, name: line, context: line })) }),
  },
  /** Marks as sold out until an end, or counts what is left until then. `act_key`: the same act again is done once. */
  manageSoldOutStart: {
    payload: z
      .strictObject({
        ...subject,
        length: z.enum(SOLD_OUT_LENGTHS),
        /** With the length 'date': on the shop's clock. */
        date: z.iso.datetime({ local: true, offset: false, precision: -1 }).optional(),
        portions: portions.nullable(),
        ...seen,
        act_key: z.uuid(),
      })
      .refine(({ kind, portions: counted }) => kind !== 'category' || counted === null, {
        path: ['portions'],
        message: 'Une catégorie ne se compte pas en portions',
      }),
    answer: list,
  },
  /** Changes what is left of what is counted, until the end that it has. */
  managePortions: {
    payload: z.strictObject({ ...subject, portions, ...seen, act_key: z.uuid() }),
    answer: list,
  },
  /** Brings back. What another person has marked in the meantime stays. */
  manageSoldOutEnd: { payload: z.strictObject({ ...subject, sold_out_id: id.nullable() }), answer: list },
};

export type SoldOutListWire = z.output<typeof list>;
