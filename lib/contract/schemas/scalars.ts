import { z } from 'zod';
import type { Cursor } from '#lib/domain/answer.ts';
import { cleanLine, cleanLines } from '#lib/domain/clean-text.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';

/** An integer that may arrive as text. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A database id: a positive 32-bit integer. */
export const id = integer.refine((value) => value > 0 && value < 2 ** 31);

/** 0 or 1 that may arrive as a boolean or as text. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])])
  .transform((value) => (value === true || value === 1 || value === '1' ? (1 as const) : (0 as const)));

/** A boolean that may arrive as 0, 1 or text. */
export const truth = flag.transform((value) => value === 1);

/** Money: decimal text with two places, read tolerantly from numbers and longer texts. */
export const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parseDecimal(String(value));
  if (amount !== null) return toDecimal(amount);
  context.addIssue({ code: 'custom', message: 'Montant invalide', input: value });
  return z.NEVER;
});

/** A total that a caller agrees to: from 0.00 to 9999999.99, with two places at most. */
export const total = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/))
  .transform((value) => toDecimal(parseDecimal(value) ?? ZERO));

/*
 * Every text of the contract is one of these, which remove control and invisible characters (clean-text.ts); except
 * passwords, which are never shown. tests/unit/contract/text-characters.test.ts checks each field.
 */

/** A text of one line from another process. */
export const line = z.string().overwrite(cleanLine);

/** A text of several lines from another process. */
export const lines = z.string().overwrite(cleanLines);

/**
 * A text of one line typed by a person. A line break is refused: no browser field sends one, and it may be an attempt to
 * inject e-mail headers. Invisible characters, which a person may paste unnoticed, are removed.
 */
export const lineOf = (maximum: number) =>
  z
    .string()
    .trim()
    .refine((text) => !/[\r\n]/.test(text), 'Une seule ligne, sans retour à la ligne')
    .overwrite(cleanLine)
    .max(maximum);

/** A text of several lines typed by a person. */
export const linesOf = (maximum: number) => lines.max(maximum);

/** A percentage or other plain number that may arrive as text. */
export const rate = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,3}(\.\d+)?$/)
    .transform(Number),
]);

const UNREADABLE = null;

/** A list without its invalid items, so that one item of another backend does not make the whole list fail. */
export const readableList = <Item extends object>(item: z.ZodType<Item>) =>
  z.array(item.catch(UNREADABLE as never)).transform((items) => items.filter((each) => each !== UNREADABLE));

export const nullableText = line.nullish().transform((value) => value || null);

/** 'HH:MM'. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An instant in any form that Date reads, written back as ISO 8601. */
export const instant = z.string().transform((value, context) => {
  const time = Date.parse(value);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  context.addIssue({ code: 'custom', message: 'Date invalide', input: value });
  return z.NEVER;
});

/**
 * JSON text of `shape`, validated and returned as text in canonical form. Invalid text becomes '', so that one bad
 * setting of another backend does not make the whole shop fail.
 */
export const jsonText = (shape: z.ZodType) =>
  z.unknown().transform((value) => {
    try {
      return JSON.stringify(shape.parse(typeof value === 'string' ? JSON.parse(value) : value));
    } catch {
      return '';
    }
  });

/**
 * A cursor as text, '1763638200000000_42', opaque to a caller: the instants that the list is ordered by, then an id. Our
 * own backend accepts only cursors with one of `instantCounts`.
 */
export const cursorOf = (...instantCounts: number[]): z.ZodType<Cursor, string> =>
  z
    .string()
    // An invalid cursor skips the checks of the whole payload.
    .regex(/^(\d{1,16}_){1,2}\d{1,10}$/, { abort: true })
    .transform((text) => {
      const numbers = text.split('_').map(Number);
      return { instants: numbers.slice(0, -1), id: numbers.at(-1) ?? 0 };
    })
    .refine(({ instants, id }) => instantCounts.includes(instants.length) && id < 2 ** 31);

/** Writes a cursor as an answer carries it. */
export const cursorText = (next: Cursor | null): string | null =>
  next && [...next.instants, next.id].join('_');

/** The cursor of the next page in an answer: any text of the backend; null when the list ends or is not paged. */
export const nextCursor = line
  .max(1000)
  .nullish()
  .catch(null)
  .transform((value) => value || null);
