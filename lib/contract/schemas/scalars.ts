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

/** A number of the database: a positive integer of 32 bits. */
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
 * Every text of the wire is one of these, so that none brings control characters or invisible ones along (clean-text.ts);
 * but passwords, of which nothing is shown. tests/unit/contract/text-characters.test.ts looks at each field.
 */

/** A text of one line, as another process writes it. */
export const line = z.string().overwrite(cleanLine);

/** A text of several lines, as another process writes it. */
export const lines = z.string().overwrite(cleanLines);

/**
 * What somebody writes into a field of one line. No browser's field gives a line break, so one is refused: it is a
 * program's, and may be meant for the headers of an e-mail. What a person pastes without seeing it is removed.
 */
export const lineOf = (maximum: number) =>
  z
    .string()
    .trim()
    .refine((text) => !/[\r\n]/.test(text), 'Une seule ligne, sans retour à la ligne')
    .overwrite(cleanLine)
    .max(maximum);

/** What somebody writes into a field of several lines. */
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

/** A list without the items that cannot be read: what another backend writes otherwise does not take the rest with it. */
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
 * JSON text that holds `shape`: checked inside, handed on as text in canonical form. An unreadable text is
 * handed on as '' so that one bad setting of a foreign backend does not take a whole shop down.
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
 * A cursor as text, '1763638200000000_42', which is opaque to a caller. Our own backend takes only what it has written
 * itself, for a list that is ordered by so many instants.
 */
export const cursorOf = (...instantCounts: number[]): z.ZodType<Cursor, string> =>
  z
    .string()
    // What is no cursor is not looked at by the rules of a whole payload.
    .regex(/^(\d{1,16}_){1,2}\d{1,10}$/, { abort: true })
    .transform((text) => {
      const numbers = text.split('_').map(Number);
      return { instants: numbers.slice(0, -1), id: numbers.at(-1) ?? 0 };
    })
    .refine(({ instants, id }) => instantCounts.includes(instants.length) && id < 2 ** 31);

/** Writes a cursor as an answer carries it. */
export const cursorText = (next: Cursor | null): string | null =>
  next && [...next.instants, next.id].join('_');

/** What an answer says of the next page: any text of the backend's own, null where the list ends or is not paged. */
export const nextCursor = line
  .max(1000)
  .nullish()
  .catch(null)
  .transform((value) => value || null);
