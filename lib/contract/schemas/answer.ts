import { z } from 'zod';
import type { Challenge } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { AlertCityWire } from '../answer.ts';
import { secondFactorOffer } from '../manage/passkey-schemas.ts';
import { REFUSALS } from '../refusal-status.ts';
import { line, lineOf } from './scalars.ts';

export const challengeAnswer: z.ZodType<Challenge> = z.object({
  parameters: z.looseObject({}),
  signature: line,
});

const codes = Object.keys(REFUSALS) as RefusalCode[];
export const refusalCode = z.enum(codes);
const text = line.min(1).optional().catch(undefined);
const texts = z.array(line).optional().catch(undefined);

/** The place of an alert (SPEC section 3, Alert message); an invalid one is left out. */
export const alertCity: z.ZodType<AlertCityWire> = z.object({ name_city: line, address_1: line });
const city = alertCity.optional().catch(undefined);

/** The fields of every success; each endpoint's own are in endpoint-schemas.ts. */
export const successSchema = z.object({ class: z.literal('success'), title: text, message: text, city });

/**
 * A failure as a backend sends it, with any further fields. A code that the contract does not have, of a newer or another
 * backend, is dropped.
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
  second_factor: secondFactorOffer.optional().catch(undefined),
});

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ store_id: z.int(), until: z.number(), level: z.int().default(1) }),
    }),
    signature: z.string().min(1).max(200),
  }),
  solution: z.looseObject({ counter: z.int().min(0), derivedKey: z.string() }),
});

/** A solved challenge as the widget writes it: Base64 of JSON. */
export const solvedChallengeSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(atob(text)) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Valeur inattendue', input: text });
      return z.NEVER;
    }
  })
  .pipe(solved);

/** A solved challenge in a payload; verified by the backend. */
export const challengeField = lineOf(4096).optional();
