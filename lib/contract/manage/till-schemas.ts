import { z } from 'zod';
import { TILL_WAYS } from '#lib/domain/journal/till.ts';
import { line } from '../schemas/scalars.ts';

const way = z.enum(TILL_WAYS);

/** How the shop takes money on site, and what it chose before, the newest first. `way` is null before the first choice. */
const till = z.object({
  way: way.nullable(),
  choices: z.array(z.object({ way, since: z.iso.datetime(), name: line.nullable() })),
});

/** The payload and the success of the page about who takes money on site (MANAGEMENT section 9, Two ways). */
export const tillSchemas = {
  manageTill: { payload: z.strictObject({}), answer: till },
  /** `from` is the way that was looked at: another one by now is refused. */
  manageTillChoose: { payload: z.strictObject({ way, from: way.nullable() }), answer: till },
} as const;

export type TillWire = z.output<typeof till>;
