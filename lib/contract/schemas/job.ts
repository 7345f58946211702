import { z } from 'zod';
import { id, line, lineOf } from './scalars.ts';

export const jobFailuresPayload = z.strictObject({
  /** The tenant's id; without one, of every shop. */
  shop: lineOf(100).min(1).optional(),
  limit: z.int().min(1).max(1000).optional(),
});

/** A job that was given up. `key` is its row in the table of its kind, `reason` holds nothing personal. */
const jobFailure = z.object({
  failure_id: id,
  shop: line,
  kind: line,
  key: z.int(),
  attempts: z.int(),
  reason: line,
  given_up_at: z.iso.datetime(),
});
export const jobFailuresAnswer = z.object({ failures: z.array(jobFailure) });

export const jobRetryPayload = z.strictObject({ failure_id: id });
export const jobRetryAnswer = z.object({ kind: line, key: z.int() });
