import { z } from 'zod';

/**
 * The place in a list after which its next page begins (keyset pagination): the sort key of the last row that was given,
 * an instant in microseconds since 1970 and an id. As text, '1763638200000000_42', it is opaque to a caller.
 */
export interface Cursor {
  at: number;
  id: number;
}

/** What our own backend takes: only what it has written itself. */
export const cursor: z.ZodType<Cursor, string> = z
  .string()
  .regex(/^\d{1,16}_\d{1,10}$/)
  .transform((text) => {
    const [at = 0, id = 0] = text.split('_').map(Number);
    return { at, id };
  })
  .refine(({ id }) => id < 2 ** 31);

/** Writes a cursor as an answer carries it. */
export const cursorText = (next: Cursor | null): string | null => next && `${next.at}_${next.id}`;

/** What an answer says of the next page: any text of the backend's own, null where the list ends or is not paged. */
export const nextCursor = z
  .string()
  .max(1000)
  .nullish()
  .catch(null)
  .transform((value) => value || null);
