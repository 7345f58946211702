import { z } from 'zod';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { AlertCityWire } from '../answer.ts';
import { REFUSALS } from '../codes.ts';
import { challengeAnswer } from './challenge.ts';
import { line } from './scalars.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];
export const refusalCode = z.enum(codes);
const text = line.min(1).optional().catch(undefined);
const texts = z.array(line).optional().catch(undefined);

/** The place that an alert is about (SPEC section 3, Alert message); one that is not understood is left out. */
export const alertCity: z.ZodType<AlertCityWire> = z.object({ name_city: line, address_1: line });
const city = alertCity.optional().catch(undefined);

/** What every success carries (CONTRACT, Common); the rest of it is in endpoint-schemas.ts. */
export const successSchema = z.object({ class: z.literal('success'), title: text, message: text, city });

/**
 * A failure as a backend says it (CONTRACT, Common), with whatever it carries beside. A code that is not of the
 * contract, as a newer backend or another one may have, counts as none.
 */
export const failureSchema = z.looseObject({
  class: z.literal('error'),
  code: refusalCode.optional().catch(undefined),
  title: text,
  message: text,
  errors: texts,
  city,
  fields: z.record(line, line).optional().catch(undefined),
  challenge: challengeAnswer.optional().catch(undefined),
});
