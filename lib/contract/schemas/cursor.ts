import { z } from 'zod';
import { line } from './scalars.ts';

/**
 * The place in a list after which its next page begins (keyset pagination): the sort key of the last row that was given,
 * instants in microseconds since 1970 and an id. As text, '1763638200000000_42', it is opaque to a caller.
 */
export interface Cursor {
  /** The first one decides, then the next. */
  instants: readonly number[];
  id: number;
}

/** What our own backend takes: only what it has written itself, for a list that is ordered by so many instants. */
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
