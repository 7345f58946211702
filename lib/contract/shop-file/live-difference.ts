import { z } from 'zod';
import { line } from '../schemas/scalars.ts';

const value = z.union([z.boolean(), line]);

/** A place of the shop file whose value an import did not write, because the running shop has another one. */
export const liveDifferenceSchema = z.object({
  /** As in the errors of a shop file, e.g. 'settings.theme'. */
  path: line,
  file: value,
  live: value,
});
export type LiveDifference = z.output<typeof liveDifferenceSchema>;
