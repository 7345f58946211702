import { z } from 'zod';
import type { Challenge } from '#lib/domain/answer.ts';
import { line, lineOf } from './scalars.ts';

export const challengeAnswer: z.ZodType<Challenge> = z.object({
  parameters: z.looseObject({}),
  signature: line,
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

/** What the widget makes of a solved challenge: Base64 of JSON. */
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

/** A solved challenge on its way in; whether it counts is for the backend to say. */
export const challengeField = lineOf(4096).optional();
