import { z } from 'zod';
import { line } from './scalars.ts';

/** The largest number of shops in one question. */
export const REVISIONS_MAX = 1_000;

/** Asked by the storefront after it may have missed notices. */
export const shopRevisionsPayload = z.strictObject({
  tenants: z.array(line.min(1).max(100)).max(REVISIONS_MAX),
});

/** The revision of each shop's data by tenant id; a tenant without a shop is left out. */
export const shopRevisionsAnswer = z.object({ revisions: z.record(line, z.int()) });
